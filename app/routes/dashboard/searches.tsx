import { formatNumber } from '#common/text/format-number.ts';
import { formatDay } from '#common/time/format-day.ts';
import { isLanguageCode, languages } from '#i18n/languages.ts';
import { DownloadLink, PageHead } from '../../admin/parts/page-head.tsx';
import { type Column, column, DataTable, numberColumn } from '../../ui/data-table.tsx';
import type { Route } from './+types/searches.ts';
import { staffPageOf } from '../../admin/parts/staff-page.ts';

const labelKeys = ['admin.list.export', 'admin.searches', 'admin.searches.*'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { site, language, locale, dates, person, failedSearches } = await staffPageOf(args);
  const found = await failedSearches.list(site.project.id, person);
  return {
    language,
    labels: await site.labels(language, labelKeys),
    rows: found.map(({ query, count, lastDay, ...search }) => ({
      id: `${search.language}/${query}`,
      query,
      language: isLanguageCode(search.language) ? languages[search.language].name : search.language,
      count: formatNumber(count, locale),
      last: formatDay(lastDay, locale, dates),
    })),
  };
}

type Data = Route.ComponentProps['loaderData'];

export default function Searches({ loaderData }: Route.ComponentProps) {
  const { language, labels, rows } = loaderData;
  return (
    <>
      <PageHead
        title={labels['admin.searches']}
        lead={labels['admin.searches.lead']}
        actions={
          rows.length > 0 && (
            <DownloadLink
              href={`/${language}/admin/searches.csv`}
              text={labels['admin.list.export']}
            />
          )
        }
      />
      <DataTable
        caption={labels['admin.searches']}
        empty={labels['admin.searches.empty']}
        columns={columnsOf(labels)}
        rows={rows}
      />
    </>
  );
}

function columnsOf(labels: Data['labels']): Column<Data['rows'][number]>[] {
  return [
    column(labels['admin.searches.query'], ({ query }) => <bdi>{query}</bdi>),
    column(labels['admin.searches.language'], (row) => row.language),
    numberColumn(labels['admin.searches.count'], ({ count }) => count),
    column(labels['admin.searches.last'], ({ last }) => <bdi>{last}</bdi>),
  ];
}
