interface AuthLink {
  href: string;
  text: string;
}

/** Links from one account screen to others, most used first. */
export function AuthLinks({ links }: { links: readonly (AuthLink & { before?: string })[] }) {
  return (
    <ul className="auth-links">
      {links.map(({ href, text, before }) => (
        <li key={href}>
          {before && <span className="text-muted">{before} </span>}
          <a className="auth-link" href={href}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
