interface PersonCellProps {
  name: string;
  /** Null for a guest without a confirmed address. */
  email: string | null;
  /** Address of the person's page. */
  href: string;
}

/** A person in a table: the name with its link, above the email address. */
export function PersonCell({ name, email, href }: PersonCellProps) {
  const [local, host] = email?.split('@') ?? [];
  return (
    <span className="staff-pair">
      <a className="row-link" href={href}>
        <bdi>{name}</bdi>
      </a>
      {email && (
        <bdi className="small text-muted person-email" dir="ltr" title={email}>
          {local}
          <wbr />@{host}
        </bdi>
      )}
    </span>
  );
}
