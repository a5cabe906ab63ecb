import type { JSX, ReactNode } from 'react';

interface CardProps {
  /** A printed label, a cell with a frame, or no box at all. */
  kind: 'label' | 'framed' | 'plain';
  title: string;
  /** Where the whole card leads; without it nothing about it reacts to the pointer. */
  href?: string | null;
  picture?: ReactNode;
  children: ReactNode;
}

/** A piece of information with a title. Its link is the title's, stretched over the card. */
export function Card({ kind, title, href = null, picture, children }: CardProps): JSX.Element {
  return (
    <article className={`card card-${kind}`} data-linked={href === null ? undefined : ''}>
      {picture && <div className="card-picture">{picture}</div>}
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
