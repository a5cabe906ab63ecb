import { answerCsv } from '#common/web/csv.ts';
import { formatBusinessTime } from '#common/time/business-time.ts';
import {
  auditColumns,
  auditPersonLabels,
  presentAuditPerson,
  readAuditFilter,
} from '../../admin/people/load-audit.ts';
import { listAllPages } from '../../admin/parts/list-all-pages.ts';
import { requireMember } from '../../member.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/audit-csv.ts';

/** The audit log as a file, with the same filters. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const { person } = await requireMember(context);
  const { people } = visitorOf(context).accounts;
  const headings = await site.labels(language, auditColumns);
  const labels = await site.labels(language, auditPersonLabels);
  const { filter } = readAuditFilter(url);
  return answerCsv({
    name: 'audit-log',
    headings: auditColumns.map((key) => headings[key]),
    rows: listAllPages(
      (page) => people.listAudit(person, { ...filter, ...page }),
      ({ at, action, actor, subject, address, details }) => [
        formatBusinessTime(at),
        action,
        presentAuditPerson(actor, labels, language).text,
        subject && presentAuditPerson(subject, labels, language).text,
        address,
        Object.entries(details)
          .map(([name, value]) => `${name}=${value}`)
          .join(' '),
      ],
    ),
  });
}
