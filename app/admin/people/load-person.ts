import { suggestCertificateNames } from '#common/forms/certificate-names.ts';
import { formatDay } from '#common/time/format-day.ts';
import { formatNumber, formatPercent } from '#common/text/format-number.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { PersonDetails } from '#server/accounts/staff/person-details.ts';
import type { ListedCertificate } from '#server/learning/courses.ts';
import { orNotFound } from '../../require-language.ts';
import { identityProofLabels } from '../../checkout/staff/identity-proof-form.tsx';
import type { LoadArgs } from '../../load-args.ts';
import { visitorOf } from '../../server-context.ts';
import { staffPageOf } from '../parts/staff-page.ts';
import { parseRoleName } from './role-labels.ts';
import { proofHref } from './staff-site.ts';

/** Texts that confirm an action on the page. */
export const doneLabels = {
  invited: 'admin.people.invited',
  exists: 'admin.people.exists',
  changed: 'admin.people.changed',
  ended: 'admin.people.ended',
  factors: 'admin.people.factor.done',
  issued: 'admin.people.certificate.issued',
  corrected: 'admin.people.certificate.corrected',
  revoked: 'admin.people.certificate.revoked',
} as const satisfies Record<string, MessageKey>;
export type Done = keyof typeof doneLabels;

const labelKeys = [
  ...identityProofLabels,
  'people.role.*',
  'admin.people*',
  'admin.payments',
  'certificate.name.*',
] as const;

export type PersonData = Awaited<ReturnType<typeof loadPerson>>;

/** Loads a person's account, and their courses and certificates in the project. Throws 404. */
export async function loadPerson(
  args: Omit<LoadArgs, 'params'> & { params: { lang?: string; id?: string } },
) {
  const page = await staffPageOf(args, labelKeys);
  const { language, labels, siteName, project, locale, dates, url, person: actor } = page;
  const { learners } = page.courses;
  const userId = args.params.id ?? '';
  const person = orNotFound(await page.accounts.people.find(actor, userId, project.id));
  const [courses, certificates, may] = await Promise.all([
    learners.listCourses({ project, language, userId }, actor),
    learners.listCertificates({ userId, projectId: project.id }, actor),
    listRights(page),
  ]);
  const titles = new Map(courses.map(({ productKey, title }) => [productKey, title.text]));
  return {
    language,
    siteName,
    labels,
    actorId: actor.id,
    may,
    needsProof: !(await visitorOf(args.context).hasFreshProof()),
    proof: proofHref(language, url.pathname),
    isSelf: actor.id === userId,
    done: Object.keys(doneLabels).find((key) => key === url.searchParams.get('done')) as
      | Done
      | undefined,
    codes: project.languages,
    person: presentPerson(person, page),
    courses: courses.map(({ productKey, title, percent, certificate, isCertificateDue }) => ({
      id: productKey,
      title,
      progress: formatPercent(percent, locale),
      canIssue: certificate === null && (isCertificateDue || percent === 100),
      names: suggestCertificateNames(person.name),
    })),
    certificates: certificates.map((row) => ({
      ...presentCertificate(row),
      title: titles.get(row.productKey) ?? row.productKey,
      issued: formatDay(row.issuedAt, locale, dates),
    })),
  };
}

type StaffPage = Awaited<ReturnType<typeof staffPageOf<never>>>;

async function listRights({ can }: StaffPage) {
  return {
    changeRole: await can('user:change-role'),
    endSessions: await can('user:end-sessions'),
    resetFactors: await can('user:reset-password'),
    exportData: await can('user:export'),
    delete: await can('user:delete'),
    listOrders: await can('order:list'),
    certificates: await can('certificate:edit'),
    readLog: await can('audit:read'),
  };
}

function presentPerson(person: PersonDetails, { locale, dates, moment }: StaffPage) {
  const { id, name, email, phone, isEmailVerified, role, logins, factors, isInvited } = person;
  return {
    id,
    name,
    email,
    phone,
    isEmailVerified,
    role,
    roleName: parseRoleName(role),
    languages: person.languages,
    logins: logins.map((login) => ({ isPassword: login === 'password', name: login })),
    hasFactor: factors.length > 0,
    isInvited,
    sessions: formatNumber(person.sessions, locale),
    hasSessions: person.sessions > 0,
    since: formatDay(person.createdAt, locale, dates),
    seen: person.lastSeenAt === null ? null : moment(person.lastSeenAt),
  };
}

function presentCertificate({ code, names, revokedAt, replacedBy }: ListedCertificate) {
  const state = revokedAt === null ? 'valid' : replacedBy === null ? 'not-valid' : 'replaced';
  return { code, names, state } as const;
}
