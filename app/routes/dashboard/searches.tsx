import { formatNumber } from '#common/text/format-number.ts';
import { formatDay } from '#common/time/format-day.ts';
import { isLanguageCode, languages } from '#i18n/languages.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { openScreen } from '../../admin/parts/open-screen.ts';
import { DownloadLink, PageHead } from '../../admin/parts/page-head.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Route } from './+types/searches.ts';

const labelKeys = ['admin.list.export', 'admin.searches', 'admin.searches.*'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { project, locale, dates, person, services, head } = await openScreen(args);
  const found = await services.failedSearches.list(project.id, person);
  return {
    ...(await head(labelKeys)),
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
      {rows.length === 0 ? (
        <EmptyState text={labels['admin.searches.empty']} />
      ) : (
        <DataTable
          caption={labels['admin.searches']}
          columns={[
            {
              key: 'query',
              heading: labels['admin.searches.query'],
              renderCell: ({ query }) => <bdi>{query}</bdi>,
            },
            {
              key: 'language',
              heading: labels['admin.searches.language'],
              renderCell: (row) => row.language,
            },
            {
              key: 'count',
              heading: labels['admin.searches.count'],
              isNumber: true,
              renderCell: ({ count }) => count,
            },
            {
              key: 'last',
              heading: labels['admin.searches.last'],
              renderCell: ({ last }) => <bdi>{last}</bdi>,
            },
          ]}
          rows={rows}
        />
      )}
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels['admin.searches'], loaderData?.siteName);
