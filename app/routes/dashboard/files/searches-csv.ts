import { answerCsv } from '#common/web/csv.ts';
import { formatBusinessTime } from '#common/time/business-time.ts';
import { isLanguageCode, languages } from '#i18n/languages.ts';
import type { Route } from './+types/searches-csv.ts';
import { staffPageOf } from '../../../admin/parts/staff-page.ts';

const columns = [
  'admin.searches.query',
  'admin.searches.language',
  'admin.searches.count',
  'admin.searches.last',
] as const;

/** The searches without results as a file. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { labels, project, person, failedSearches } = await staffPageOf(args, columns);
  const found = await failedSearches.list(project.id, person);
  return answerCsv({
    name: 'searches',
    headings: columns.map((key) => labels[key]),
    rows: found.map(({ query, language: code, count, lastDay }) => [
      query,
      isLanguageCode(code) ? languages[code].name : code,
      count,
      formatBusinessTime(lastDay).slice(0, 10),
    ]),
  });
}
