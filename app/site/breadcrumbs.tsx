import type { DetailPage } from '#server/site/pages/detail-page.ts';
import { Text } from '../ui/text.tsx';

interface BreadcrumbsProps {
  page: Pick<DetailPage, 'addresses' | 'breadcrumbs' | 'title'>;
  label: string;
}

/** Links to the pages above a details page, on one line; a long title is cut. */
export function Breadcrumbs({ page, label }: BreadcrumbsProps) {
  const { addresses, breadcrumbs, title } = page;
  const home = { name: addresses.homeName, href: `/${addresses.language}/home` };
  // Without its path: the preview marks a field where it is edited, in the heading.
  const current = { text: title.text, ...(title.lang && { lang: title.lang }) };
  return (
    <nav className="breadcrumbs small" aria-label={label}>
      <ol>
        {[home, ...breadcrumbs].map(({ name, href }) => (
          <li key={href}>
            <a href={href}>
              <Text of={name} />
            </a>
          </li>
        ))}
        <li aria-current="page">
          <Text of={current} className="text-muted" />
        </li>
      </ol>
    </nav>
  );
}
