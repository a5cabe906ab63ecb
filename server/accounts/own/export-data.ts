import type { Person } from '../people/person.ts';
import { listAudit } from '../../core/audit/audit.ts';
import { fromStoredDate } from '../people/stored-date.ts';
import { pendingEmail } from './change-email.ts';
import { listSessions, listLogins } from './own-queries.ts';
import { passwordProvider } from '../people/people-queries.ts';
import type { Db } from '../../core/db/schema.ts';
import { countRecoveryCodes, findTotp } from '../factors/factor-queries.ts';
import { listPasskeys } from '../factors/passkeys/passkey-queries.ts';
import { listProjectRoles } from '../people/role-queries.ts';
import { listOwnApiTokens } from '../tokens/api-token-queries.ts';
import type { AccountParts } from '../parts.ts';

/** Newest audit entries exported; more than anybody causes in two years. */
const maxEvents = 10_000;

/**
 * Returns all personal data of a person (GDPR, article 15): times in ISO 8601, no secrets. `id` is the
 * session that asks, null for staff. Other domains add theirs (`PersonalDataSource`).
 */
export async function exportData(
  parts: AccountParts,
  { person, id: sessionId }: { person: Person; id: string | null },
): Promise<object> {
  const { database, now } = parts;
  const { db } = database;
  const sessions = await listSessions(database, person.id, now());
  const loginMethods = await listLogins(db, person.id);
  const auditEntries = await listAudit(db, { subjectId: person.id, limit: maxEvents });
  const owner = { userId: person.id, email: person.isEmailVerified ? person.email : null };
  const otherData = await Promise.all(parts.personalData.map((read) => read(db, owner)));
  const own = {
    exportedAt: iso(now()),
    account: {
      ...person,
      createdAt: iso(person.createdAt),
      newEmail: (await pendingEmail(parts, { person }))?.email ?? null,
    },
    logins: loginMethods.map(
      ({ provider_id: provider, account_id: account, created_at: time }) => ({
        provider: provider === passwordProvider ? 'password' : provider,
        ...(provider !== passwordProvider && { account }),
        since: iso(fromStoredDate(time)),
      }),
    ),
    projectRoles: await listProjectRoles(db, person.id),
    secondFactors: await exportFactors(db, person.id),
    apiTokens: await exportApiTokens(db, person.id),
    sessions: sessions.map((row) => ({
      since: iso(fromStoredDate(row.created_at)),
      lastSeenAt: iso(fromStoredDate(row.updated_at)),
      expiresAt: iso(fromStoredDate(row.expires_at)),
      address: row.ip_address,
      browser: row.user_agent,
      isCurrent: row.id === sessionId,
    })),
    events: auditEntries.map(({ at, action, actorId, address, details }) => ({
      at: iso(at),
      action,
      // The address of staff who acted is not the person's data.
      address: actorId === null || actorId === person.id ? address : null,
      details,
    })),
  };
  // Account data comes first, and is never replaced by a source of the same name.
  return Object.assign({}, own, ...otherData, own);
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

/** Returns a person's second factors for the data export, without secrets; times in ISO 8601. */
async function exportFactors(db: Db, userId: string): Promise<object> {
  const app = await findTotp(db, userId);
  const passkeys = await listPasskeys(db, userId);
  return {
    authenticatorApp: app && { since: new Date(app.confirmed_at).toISOString() },
    passkeys: passkeys.map((row) => ({
      name: row.name,
      since: new Date(row.created_at).toISOString(),
      lastUsedAt: row.last_used_at && new Date(row.last_used_at).toISOString(),
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}

async function exportApiTokens(db: Db, userId: string): Promise<object[]> {
  const rows = await listOwnApiTokens(db, userId);
  return rows.map((row) => ({
    project: row.project_id,
    name: row.name,
    scopes: row.scopes,
    since: iso(row.created_at),
    expiresAt: iso(row.expires_at),
    lastUsedAt: row.last_used_at && iso(row.last_used_at),
  }));
}
