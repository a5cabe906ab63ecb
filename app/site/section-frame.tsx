import { createContext, type ReactNode, useContext } from 'react';
import { SampleNote } from './sample-note.tsx';

/** The note of a section with sample content; null elsewhere. */
export const SampleNoteContext = createContext<string | null>(null);

interface SectionFrameProps {
  type: string;
  fileName: string;
  className?: string;
  /** Id of the heading that labels the section. */
  labelledBy?: string | undefined;
  isHidden?: boolean;
  children: ReactNode;
}

/** Root element of every section, with its type and file name; target of `#fileName`. */
export function SectionFrame({
  type,
  fileName,
  className,
  labelledBy,
  isHidden = false,
  children,
}: SectionFrameProps) {
  const note = useContext(SampleNoteContext);
  return (
    <section
      id={fileName}
      data-section={type}
      data-file={fileName}
      className={className}
      aria-labelledby={labelledBy}
      hidden={isHidden}
    >
      {children}
      {note && <SampleNote text={note} />}
    </section>
  );
}
