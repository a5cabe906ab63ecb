import type { JSX } from 'react';
import { formatNumber } from '#common/text/format-number.ts';
import { getProjectName } from '#common/project-name.ts';
import { formatDay } from '#common/time/format-day.ts';
import { isLanguageCode, languages } from '#i18n/languages.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { accountHeaders } from '../../account/account-posts.ts';
import { StaffPage, staffPageLabels } from '../../checkout/staff/staff-page.tsx';
import { requireMember } from '../../member.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { appServicesOf, siteOf } from '../../server-context.ts';
import { staffOnly } from '../../staff-only.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Route } from './+types/searches.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware = [staffOnly('admin:open')];
export const headers = accountHeaders;

const labelKeys = [
  ...staffPageLabels,
  'admin.searches.lead',
  'admin.searches.empty',
  'admin.searches.query',
  'admin.searches.language',
  'admin.searches.count',
  'admin.searches.last',
] as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const { locale } = languages[language];
  const { person } = await requireMember(context);
  const { failedSearches } = appServicesOf(context);
  const found = await failedSearches.list(site.project.id, person);
  return {
    language,
    siteName: getProjectName(site.project, language),
    labels: await site.labels(language, labelKeys),
    rows: found.map(({ query, count, lastDay, ...search }) => ({
      id: `${search.language}/${query}`,
      query,
      language: isLanguageCode(search.language) ? languages[search.language].name : search.language,
      count: formatNumber(count, locale),
      last: formatDay(lastDay, locale, site.project.behaviour.dates),
    })),
  };
}

export default function Searches({ loaderData }: Route.ComponentProps): JSX.Element {
  const { labels, rows } = loaderData;
  return (
    <StaffPage {...loaderData} current="searches" lead={labels['admin.searches.lead']}>
      {rows.length === 0 ? (
        <p className="lead">{labels['admin.searches.empty']}</p>
      ) : (
        <div>
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
        </div>
      )}
    </StaffPage>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels['admin.searches'], loaderData?.siteName);
