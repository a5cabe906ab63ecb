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
import type { Route } from './+types/audit-csv.ts';
import { staffPageOf } from '../../../admin/parts/staff-page.ts';

/** The audit log as a file, with the same filters. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const columns = [...auditColumns, 'admin.audit.stored'] as const;
  const labelKeys = [...columns, ...auditPersonLabels, ...actionLabels, ...auditDetailLabels];
  const page = await staffPageOf(args, labelKeys);
  const { language, labels, person, accounts, url } = page;
  const { filter } = readAuditFilter(url);
  return answerCsv({
    name: 'audit-log',
    headings: columns.map((key) => labels[key]),
    rows: listAllPages(
      (place) => accounts.people.listAudit(person, { ...filter, ...place }),
      ({ at, action, actor, subject, address, details }) => [
        formatCsvTime(at),
        actionText(action, labels),
        presentAuditPerson(actor, labels, language).text,
        subject && presentAuditPerson(subject, labels, language).text,
        address,
        presentAuditDetails(details, page)
          .map(({ label, value }) => [label, value].filter(Boolean).join(': '))
          .join('; '),
        [action, ...Object.entries(details).map(([name, value]) => `${name}=${value}`)].join(' '),
      ],
    ),
  });
}
