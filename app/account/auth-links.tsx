export interface AuthLink {
  href: string;
  text: string;
  before?: string;
}

/** Links from one account screen to others, most used first. */
export function AuthLinks({ links }: { links: readonly AuthLink[] }) {
  return (
    <ul className="stack gap-2">
      {links.map(({ href, text, before }) => (
        <li key={href}>
          {before && <span className="text-muted">{before} </span>}
          <a className="link auth-link" href={href}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
