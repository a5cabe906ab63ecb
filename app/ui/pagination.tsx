import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { Arrow, BackArrow } from './ui-icons.tsx';

export const paginationLabels = ['pagination*'] as const;

export interface PaginationProps {
  language: LanguageCode;
  labels: Labels<(typeof paginationLabels)[number]>;
  /** Current page, from 1. */
  page: number;
  pageCount: number;
  hrefOf(page: number): string;
}

/** Links to the first and last page, the current one and its neighbours; nothing for one page. */
export function Pagination(props: PaginationProps) {
  const { language, labels, page, pageCount, hrefOf } = props;
  if (pageCount < 2) return null;
  const { locale } = languages[language];
  const numbers = [1, page - 1, page, page + 1, pageCount];
  const shown = [...new Set(numbers)].filter((number) => number >= 1 && number <= pageCount);
  return (
    <nav className="page-ticks" aria-label={labels['pagination.label']}>
      {page > 1 && (
        <a className="arrow-box" href={hrefOf(page - 1)} aria-label={labels['pagination.previous']}>
          <BackArrow />
        </a>
      )}
      <ol>
        {shown.map((number) => {
          const text = formatNumber(number, locale);
          return (
            <li key={number}>
              <a
                href={hrefOf(number)}
                aria-label={fillTemplate(labels['pagination.page'], { page: text })}
                aria-current={number === page ? 'page' : undefined}
              >
                {text}
              </a>
            </li>
          );
        })}
      </ol>
      {page < pageCount && (
        <a className="arrow-box" href={hrefOf(page + 1)} aria-label={labels['pagination.next']}>
          <Arrow />
        </a>
      )}
    </nav>
  );
}
