import type { Labels } from '#i18n/labels.ts';
import { auditActions } from '#common/audit-actions.ts';
import { parseBusinessTime } from '#common/time/business-time.ts';
import { keysetHrefs, readKeysetPlace, sizeOfList } from '#common/web/keyset-query.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { AuditPerson } from '#server/accounts/people/list-audit.ts';
import type { LoadArgs } from '../../load-args.ts';
import { listLabels } from '../parts/list-labels.ts';
import { presentListSize } from '../parts/present-list-size.ts';
import { auditDetailLabels, presentAuditDetails } from './present-audit-details.ts';
import { staffPageOf } from '../parts/staff-page.ts';

export const actionLabels = auditActions.map((action) => `audit.${action}` as const);

export const auditColumns = [
  'admin.audit.time',
  'admin.audit.action',
  'admin.audit.by',
  'admin.audit.about',
  'admin.audit.address',
  'admin.audit.details',
] as const;

export const auditPersonLabels = ['admin.audit.*', 'admin.people.nameless'] as const;

const labelKeys = [...listLabels, ...actionLabels, ...auditPersonLabels, 'admin.audit'] as const;

const entriesPerPage = 50;

/** Reads the filters from the address; days are days in Cairo. */
export function readAuditFilter({ searchParams }: URL) {
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 200);
  const typed = {
    person: text('person'),
    action: text('action'),
    from: text('from'),
    to: text('to'),
  };
  const filter = {
    person: typed.person.replaceAll('\0', ''),
    action: typed.action.replaceAll('\0', ''),
    from: parseBusinessTime(typed.from, 'start'),
    to: parseBusinessTime(typed.to, 'end'),
  };
  return { typed, filter };
}

export async function loadAudit(args: LoadArgs) {
  const { site, language, labels, locale, dates, person, accounts, moment, url } =
    await staffPageOf(args, labelKeys);
  const { typed, filter } = readAuditFilter(url);
  const { people } = accounts;
  const place = readKeysetPlace(url);
  const page = await people.listAudit(person, { ...filter, place, limit: entriesPerPage });
  const size = await sizeOfList(page, () => people.countAudit(person, filter));
  const wording = { labels: await site.labels(language, auditDetailLabels), language, dates };
  return {
    language,
    labels,
    typed,
    query: url.search,
    size: presentListSize(size, labels, locale),
    actions: auditActions
      .map((value) => ({ value, text: labels[`audit.${value}`] }))
      .toSorted((one, other) => one.text.localeCompare(other.text, locale)),
    rows: page.rows.map(({ id, at, action, actor, subject, address, details }) => ({
      id,
      at: moment(at),
      action: actionText(action, labels),
      actor: presentAuditPerson(actor, labels, language),
      subject: subject && presentAuditPerson(subject, labels, language),
      isSelf: JSON.stringify(actor) === JSON.stringify(subject),
      details: [
        ...presentAuditDetails(details, wording),
        ...(address ? [{ label: labels['admin.audit.address'], value: address, href: null }] : []),
      ],
    })),
    ...keysetHrefs(url, page),
  };
}

/** Returns the text of an action; the action itself if it is of an older version, without a text. */
export function actionText(action: string, labels: Labels<(typeof actionLabels)[number]>): string {
  return (labels as Record<string, string>)[`audit.${action}`] ?? action;
}

/** Presents who acted: a text, and the person's page if the account exists. */
export function presentAuditPerson(
  person: AuditPerson,
  labels: Labels<(typeof auditPersonLabels)[number]>,
  language: LanguageCode,
): { text: string; href: string | null } {
  if (person.kind === 'person')
    return {
      text: person.name || labels['admin.people.nameless'],
      href: `/${language}/admin/people/${person.id}`,
    };
  return { text: labels[`admin.audit.${person.kind}`], href: null };
}
