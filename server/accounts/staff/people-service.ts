import { isUniqueViolation } from '../../core/db/unique-violation.ts';
import { bindParts } from '../../core/bind-parts.ts';
import { randomBytes } from 'node:crypto';
import { checkForm, type FormFaults, type FormValues, tidyForm } from '#common/forms/form-rules.ts';
import { invitationRules } from '#common/forms/invitation-form.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import { staffRoles, type StaffRole } from '../../core/access/permissions.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import type { Db } from '../../core/db/schema.ts';
import { endCodes, replaceCode } from '../codes/code-queries.ts';
import { enqueueInvitationEmail } from '../codes/invitation-email.ts';
import { createCode } from '../codes/issue-code.ts';
import { removeFactors } from '../factors/remove-factors.ts';
import { findOwner, type Owner } from '../passwords/credential-queries.ts';
import { countAuditEntries, listAuditEntries } from '../people/list-audit.ts';
import {
  countListed,
  type ListedPerson,
  listPeople,
  type LoginDetails,
  readLoginDetails,
} from '../people/list-people.ts';
import { normalizeEmail } from '../people/normalize-email.ts';
import { insertUser, listLoginNames } from '../people/people-queries.ts';
import { findStoredRole } from '../people/role-queries.ts';
import { isStaffRole, projectRole } from '../people/roles.ts';
import { hashSecret } from '../secrets/hash-secret.ts';
import { changeRole, changeRoleWithin } from './change-role.ts';
import {
  deletePersonAccount,
  endAllSessions,
  exportAccount,
  findAccount,
} from './manage-account.ts';
import type { PersonDetails, StaffSite } from './person-details.ts';
import type { AccountParts } from '../parts.ts';

/** Other people's accounts, for staff. All operations throw ForbiddenError. */
export function createPeopleService(parts: AccountParts) {
  return bindParts(parts, {
    list: listPeople,
    count: countListed,
    find,
    changeRole,
    invite,
    sendInvitation,
    endSessions: endAllSessions,
    removeFactors: removeFactorsOf,
    exportData: exportAccount,
    listAudit: listAuditEntries,
    countAudit: countAuditEntries,
    delete: deletePersonAccount,
  });
}

/** Finds a person with their role in a project; null for an unknown id. */
async function find(
  parts: AccountParts,
  actor: Actor,
  userId: string,
  projectId: string,
): Promise<PersonDetails | null> {
  const details = await readLoginDetails(parts, actor, userId);
  const account = await findAccount(parts, userId, projectId);
  return account && { ...details, ...account, isInvited: isInvited(account, details) };
}

function removeFactorsOf(parts: AccountParts, actor: Actor, userId: string, site: StaffSite) {
  return removeFactors(parts, actor, { userId, site, address: site.address });
}

function isInvited({ role }: ListedPerson, { logins }: LoginDetails): boolean {
  return logins.length === 0 && staffRoles.some((staffRole) => staffRole === role);
}

const invitationLifeMs = 7 * 24 * 60 * 60_000;

type InviteResult =
  | { outcome: 'invited'; userId: string }
  /** The address has an account already, whose role can be changed. */
  | { outcome: 'exists'; userId: string }
  | { outcome: 'invalid'; faults: FormFaults<typeof invitationRules> };

type Inviter = Actor & { name: string };

/** Creates an account without a login, gives it a role, and emails the link, in one transaction. */
async function invite(
  parts: AccountParts,
  actor: Inviter,
  typed: FormValues<typeof invitationRules>,
  site: StaffSite,
): Promise<InviteResult> {
  requirePermission(actor, 'user:change-role');
  const languages = typed.languages.split(',').filter(isLanguageCode);
  const values = tidyForm(invitationRules, { ...typed, languages: `${languages}` });
  const faults = checkForm(invitationRules, values);
  const role = staffRoles.find((offered) => offered === values.role);
  if (!role) faults.role = 'admin.people.role.unknown';
  if (!role || Object.keys(faults).length > 0) return { outcome: 'invalid', faults };
  const { database, now } = parts;
  const email = normalizeEmail(values.email);
  const store = async (db: Db): Promise<InviteResult> => {
    const known = await findOwner(db, { email });
    if (known) return { outcome: 'exists', userId: known.id };
    const { language, projectId, address } = site;
    const person = { name: values.name, email, phone: null, language, role: 'user' as const };
    const userId = await insertUser(database, db, person);
    await changeRoleWithin(
      database,
      db,
      actor,
      { userId, role, languages, projectId, address },
      now(),
    );
    const owner = { id: userId, name: values.name, email, isEmailVerified: false, language };
    await sendLink(parts, db, { owner, actor, role, site });
    return { outcome: 'invited', userId };
  };
  const run = () => database.db.transaction().execute(store);
  return await run().catch((error: unknown) => {
    // Another request has created the account in the meantime.
    if (isUniqueViolation(error)) return run();
    throw error;
  });
}

/** Emails the link of an invitation again; false for an account with a login, or without a role. */
async function sendInvitation(
  parts: AccountParts,
  actor: Inviter,
  userId: string,
  site: StaffSite,
): Promise<boolean> {
  requirePermission(actor, 'user:change-role');
  return await parts.database.db.transaction().execute(async (db) => {
    const owner = await findOwner(db, { id: userId });
    const stored = await findStoredRole(db, userId, site.projectId);
    if (!owner || !stored || (await listLoginNames(db, userId)).length > 0) return false;
    const { role } = projectRole(stored);
    if (!isStaffRole(role)) return false;
    await sendLink(parts, db, { owner, actor, role, site });
    return true;
  });
}

/**
 * Stores the link as a reset code of longer life, whose digits nobody gets: what follows it, choosing
 * a password, is the same. Ends an earlier one.
 */
async function sendLink(
  { secrets, now: readClock }: AccountParts,
  db: Db,
  { owner, actor, role, site }: { owner: Owner; actor: Inviter; role: StaffRole; site: StaffSite },
): Promise<void> {
  const now = readClock();
  const { email, id: userId } = owner;
  await endCodes(db, email, now);
  const { row } = createCode(secrets, { email, purpose: 'reset', userId }, now);
  const token = randomBytes(16).toString('base64url');
  const code = { ...row, link_hash: hashSecret(token), expires_at: now + invitationLifeMs };
  if (!(await replaceCode(db, code, { now, notAfter: now })))
    throw new Error('The invitation has the id of another code');
  const { origin, projectName, address } = site;
  const language = owner.language ?? site.language;
  const mail = { codeId: row.id, token, origin, language, projectName, from: actor.name, role };
  await enqueueInvitationEmail(db, secrets, mail, now);
  const details = { role, project: site.projectId };
  await recordAudit(
    db,
    { action: 'invited', actorId: actor.id, subjectId: userId, address, details },
    now,
  );
}
