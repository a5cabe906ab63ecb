import type { ReactNode } from 'react';

interface CardProps {
  /** `label` is a white card, `framed` has a border, `plain` has no box. */
  kind: 'label' | 'framed' | 'plain';
  title: ReactNode;
  /** Target of the whole card; without it the card does not react to the pointer. */
  href?: string | null;
  image?: ReactNode;
  children: ReactNode;
}

/** A titled card. The title's link covers the whole card. */
export function Card({ kind, title, href = null, image, children }: CardProps) {
  return (
    <article className={`card card-${kind}`} data-linked={href === null ? undefined : ''}>
      {image && <div className="card-picture">{image}</div>}
      <div className="card-body">
        <h3 className="h3">
          {href === null ? (
            title
          ) : (
            <a className="card-link" href={href}>
              {title}
            </a>
          )}
        </h3>
        <div className="card-text">{children}</div>
      </div>
    </article>
  );
}
