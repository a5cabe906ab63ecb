import type { ReactNode } from 'react';

interface ProfilePartProps {
  /** Fragment of the page. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a profile page, with its heading. */
export function ProfilePart({ id, title, children }: ProfilePartProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className="stack gap-4 items-start profile-part" aria-labelledby={titleId}>
      <h2 id={titleId} className="h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
