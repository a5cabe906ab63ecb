/** A number that leads to its list, where the person may open it. */
export function LinkedNumber({ text, href }: { text: string; href: string | null }) {
  const number = <bdi className="amount">{text}</bdi>;
  return href === null ? (
    number
  ) : (
    <a className="row-link" href={href}>
      {number}
    </a>
  );
}
