import { formatNumber } from '#common/text/format-number.ts';
import { formatDay } from '#common/time/format-day.ts';
import { isLanguageCode, languages } from '#i18n/languages.ts';
import { DownloadLink, PageHead } from '../../admin/parts/page-head.tsx';
import { requireMember } from '../../member.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Route } from './+types/searches.ts';

const labelKeys = ['admin.list.export', 'admin.searches', 'admin.searches.*'] as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, language, locale, dates } = pageOf({ context, params });
  const { person } = await requireMember(context);
  const { failedSearches } = appServicesOf(context);
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
        columns={[
          {
            heading: labels['admin.searches.query'],
            renderCell: ({ query }) => <bdi>{query}</bdi>,
          },
          {
            heading: labels['admin.searches.language'],
            renderCell: (row) => row.language,
          },
          {
            heading: labels['admin.searches.count'],
            isNumber: true,
            renderCell: ({ count }) => count,
          },
          {
            heading: labels['admin.searches.last'],
            renderCell: ({ last }) => <bdi>{last}</bdi>,
          },
        ]}
        rows={rows}
      />
    </>
  );
}
