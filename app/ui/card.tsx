import type { ReactNode } from 'react';

interface CardProps {
  title: ReactNode;
  /** Target of the whole card. */
  href: string;
  image: ReactNode;
  children: ReactNode;
}

/** A framed card. The title's link covers the whole card. */
export function Card({ title, href, image, children }: CardProps) {
  return (
    <article className="tints column card">
      <div className="card-picture">{image}</div>
      <div className="card-body">
        <h3 className="h3">
          <a className="card-link" href={href}>
            {title}
          </a>
        </h3>
        <div className="card-text">{children}</div>
      </div>
    </article>
  );
}
