import { createContext, type JSX, type ReactNode, useContext } from 'react';
import { SampleNote } from './sample-note.tsx';

/** The note of a section with sample content; null elsewhere. */
export const SampleNoteContext = createContext<string | null>(null);

interface SectionFrameProps {
  type: string;
  fileName: string;
  className?: string;
  /** The id of the heading that names the section. */
  labelledBy?: string | undefined;
  label?: string | undefined;
  isHidden?: boolean;
  children: ReactNode;
}

/** The root of every section: it names its type and file, and is a target for `#fileName`. */
export function SectionFrame({
  type,
  fileName,
  className,
  labelledBy,
  label,
  isHidden = false,
  children,
}: SectionFrameProps): JSX.Element {
  const note = useContext(SampleNoteContext);
  return (
    <section
      id={fileName}
      data-section={type}
      data-file={fileName}
      className={className}
      aria-labelledby={labelledBy}
      aria-label={label}
      hidden={isHidden}
    >
      {children}
      {note && <SampleNote text={note} />}
    </section>
  );
}
