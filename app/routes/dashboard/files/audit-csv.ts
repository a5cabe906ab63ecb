import { answerCsv, formatCsvTime } from '#common/web/csv.ts';
import {
  actionLabels,
  actionText,
  auditColumns,
  auditPersonLabels,
  presentAuditPerson,
  readAuditFilter,
} from '../../../admin/people/load-audit.ts';
import {
  auditDetailLabels,
  presentAuditDetails,
} from '../../../admin/people/present-audit-details.ts';
import { listAllPages } from '../../../admin/parts/list-all-pages.ts';
import { requireMember } from '../../../member.ts';
import { pageOf, visitorOf } from '../../../server-context.ts';
import type { Route } from './+types/audit-csv.ts';

/** The audit log as a file, with the same filters. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const { site, language, dates } = pageOf({ context, params });
  const { person } = await requireMember(context);
  const { people } = visitorOf(context).accounts;
  const columns = [...auditColumns, 'admin.audit.stored'] as const;
  const headings = await site.labels(language, columns);
  const labels = await site.labels(language, [...auditPersonLabels, ...actionLabels]);
  const wording = {
    labels: await site.labels(language, auditDetailLabels),
    language,
    dates,
  };
  const { filter } = readAuditFilter(url);
  return answerCsv({
    name: 'audit-log',
    headings: columns.map((key) => headings[key]),
    rows: listAllPages(
      (page) => people.listAudit(person, { ...filter, ...page }),
      ({ at, action, actor, subject, address, details }) => [
        formatCsvTime(at),
        actionText(action, labels),
        presentAuditPerson(actor, labels, language).text,
        subject && presentAuditPerson(subject, labels, language).text,
        address,
        presentAuditDetails(details, wording)
          .map(({ label, value }) => [label, value].filter(Boolean).join(': '))
          .join('; '),
        [action, ...Object.entries(details).map(([name, value]) => `${name}=${value}`)].join(' '),
      ],
    ),
  });
}
