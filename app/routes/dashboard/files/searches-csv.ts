import { answerCsv } from '#common/web/csv.ts';
import { formatBusinessTime } from '#common/time/business-time.ts';
import { isLanguageCode, languages } from '#i18n/languages.ts';
import { requireMember } from '../../../member.ts';
import { appServicesOf, pageOf } from '../../../server-context.ts';
import type { Route } from './+types/searches-csv.ts';

const columns = [
  'admin.searches.query',
  'admin.searches.language',
  'admin.searches.count',
  'admin.searches.last',
] as const;

/** The searches without results as a file. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { site, language } = pageOf({ context, params });
  const { person } = await requireMember(context);
  const labels = await site.labels(language, columns);
  const found = await appServicesOf(context).failedSearches.list(site.project.id, person);
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
