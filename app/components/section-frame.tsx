import type { JSX, ReactNode } from 'react';

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
    </section>
  );
}
