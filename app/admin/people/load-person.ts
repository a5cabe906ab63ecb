import { data } from 'react-router';
import { suggestCertificateNames } from '#common/forms/certificate-names.ts';
import { formatDay } from '#common/time/format-day.ts';
import { formatNumber, formatPercent } from '#common/text/format-number.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { PersonDetails } from '#server/accounts/staff/person-details.ts';
import type { ListedCertificate } from '#server/learning/courses.ts';
import { identityProofLabels } from '../../checkout/staff/identity-proof-form.tsx';
import type { LoadArgs } from '../../load-args.ts';
import type { visitorOf } from '../../server-context.ts';
import { openScreen } from '../parts/open-screen.ts';
import { roleFieldLabels } from './role-form.tsx';
import { parseRoleName, roleLabels } from './role-labels.ts';
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
  ...roleLabels,
  ...roleFieldLabels,
  ...Object.values(doneLabels),
  'people.role.guest',
  'admin.people*',
  'certificate.name.latin',
  'certificate.name.arabic',
  'certificate.name.latin.error',
  'certificate.name.arabic.error',
  'certificate.name.missing',
] as const;

export type PersonData = Awaited<ReturnType<typeof loadPerson>>;

/** Loads a person's account, and their courses and certificates in the project. Throws 404. */
export async function loadPerson(
  args: Omit<LoadArgs, 'params'> & { params: { lang?: string; id?: string } },
) {
  const { params, url } = args;
  const screen = await openScreen(args);
  const { project, language, locale, dates, person: actor, visitor } = screen;
  const { learners } = screen.services.courses;
  const userId = params.id ?? '';
  const person = await visitor.accounts.people.find(actor, userId, project.id);
  if (!person) throw data(null, { status: 404 });
  const [head, courses, certificates, may] = await Promise.all([
    screen.head(labelKeys),
    learners.listCourses({ project, language, userId }, actor),
    learners.listCertificates({ userId, projectId: project.id }, actor),
    listRights(visitor),
  ]);
  const titles = new Map(courses.map(({ productKey, title }) => [productKey, title.text]));
  return {
    ...head,
    may,
    needsProof: !(await visitor.hasFreshProof()),
    proof: proofHref(language, url.pathname),
    isSelf: actor.id === userId,
    done: Object.keys(doneLabels).find((key) => key === url.searchParams.get('done')) as
      | Done
      | undefined,
    codes: project.languages,
    person: presentPerson(person, screen),
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

async function listRights({ can }: ReturnType<typeof visitorOf>) {
  return {
    changeRole: await can('user:change-role'),
    endSessions: await can('user:end-sessions'),
    resetFactors: await can('user:reset-password'),
    exportData: await can('user:export'),
    delete: await can('user:delete'),
    certificates: await can('certificate:edit'),
    readLog: await can('audit:read'),
  };
}

function presentPerson(
  person: PersonDetails,
  { locale, dates, moment }: Awaited<ReturnType<typeof openScreen>>,
) {
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
    seen: moment(person.lastSeenAt),
  };
}

function presentCertificate({ code, names, revokedAt, replacedBy }: ListedCertificate) {
  const state = revokedAt === null ? 'valid' : replacedBy === null ? 'not-valid' : 'replaced';
  return { code, names, state } as const;
}
