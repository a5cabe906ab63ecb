import { createContext, type ReactNode, useContext } from 'react';
import { SampleNote } from './sample-note.tsx';

interface RenderedSection {
  type: string;
  fileName: string;
  /** The note of sample content; null for other content. */
  note: string | null;
}

/** Set around the view of every section. */
export const SectionContext = createContext<RenderedSection>({
  type: '',
  fileName: '',
  note: null,
});

interface SectionFrameProps {
  className?: string;
  /** Id of the heading that labels the section. */
  labelledBy?: string | undefined;
  isHidden?: boolean;
  children: ReactNode;
}

/** Root element of every section, with its type and file name; target of `#fileName`. */
export function SectionFrame(props: SectionFrameProps) {
  const { className, labelledBy, isHidden = false, children } = props;
  const { type, fileName, note } = useContext(SectionContext);
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
      {note && (
        <div className="wrap small section-note">
          <SampleNote text={note} />
        </div>
      )}
    </section>
  );
}
