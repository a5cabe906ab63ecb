import { messagesFrom } from '../../contact/messages-from.ts';
import { learningOf } from '../../courses/learning-of.ts';
import { ordersOf, withdrawalsOf } from '../../orders/orders-of.ts';
import type { Session } from '../accounts.ts';
import { listAudit } from '../audit/audit.ts';
import { ofLibraryDate } from '../people/library-date.ts';
import { pendingEmail } from './change-email.ts';
import { exportFactors } from '../factors/export-factors.ts';
import type { OwnParts } from './own-parts.ts';
import { listSessions, listWays } from './own-queries.ts';
import { passwordProvider } from '../people/people-queries.ts';

/** The newest: more than anybody causes in the two years that they are kept. */
const mostEvents = 10_000;

/**
 * Everything that is kept of a person, for themselves (GDPR, article 15): times in ISO 8601, no secrets. Messages
 * of the contact form are theirs where the address that they gave has been verified.
 */
export async function exportData(parts: OwnParts, session: Session): Promise<object> {
  const { database, now } = parts;
  const { person, id: sessionId } = session;
  const { db } = database;
  const sessions = await listSessions(database, person.id, now());
  const ways = await listWays(db, person.id);
  const noted = await listAudit(db, { subjectId: person.id, limit: mostEvents });
  const isTheirs = person.email !== null && person.isEmailVerified;
  return {
    exportedAt: iso(now()),
    account: {
      ...person,
      createdAt: iso(person.createdAt),
      newEmail: (await pendingEmail(parts, session))?.email ?? null,
    },
    logins: ways.map(({ provider_id: provider, account_id: account, created_at: time }) => ({
      provider: provider === passwordProvider ? 'password' : provider,
      ...(provider !== passwordProvider && { account }),
      since: iso(ofLibraryDate(time)),
    })),
    secondFactors: await exportFactors(db, person.id),
    sessions: sessions.map((row) => ({
      since: iso(ofLibraryDate(row.created_at)),
      lastSeenAt: iso(ofLibraryDate(row.updated_at)),
      expiresAt: iso(ofLibraryDate(row.expires_at)),
      address: row.ip_address,
      browser: row.user_agent,
      isCurrent: row.id === sessionId,
    })),
    events: noted.map(({ at, action, address, details }) => ({
      at: iso(at),
      action,
      address,
      details,
    })),
    messages: isTheirs ? await messagesFrom(db, person.email ?? '') : [],
    orders: await ordersOf(db, person.id),
    withdrawals: await withdrawalsOf(db, {
      userId: person.id,
      email: isTheirs ? person.email : null,
    }),
    learning: await learningOf(db, person.id),
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
