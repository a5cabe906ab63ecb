import type { Selectable } from 'kysely';
import { isLanguageCode } from '#i18n/languages.ts';
import type { UserTable } from '../../db/schema.ts';
import type { Person, Session } from '../accounts.ts';
import { ofLibraryDate } from '../people/library-date.ts';
import { guestHost } from '../people/people-queries.ts';
import { isStaffRole, roleOf } from '../people/role-of.ts';
import type { SessionWithUser } from './session-queries.ts';

/** How sessions become what their person may do. */
export interface SessionRules {
  /** Staff act as staff in sessions alone that have shown a second factor. */
  isStaffFactorRequired: boolean;
}

/** The one place where a session's role is decided, for cookies and access tokens alike. */
export function presentSession(
  { session, user }: SessionWithUser,
  { isStaffFactorRequired }: SessionRules,
): Session {
  const person = presentPerson(user);
  const needsSecondFactor = isStaffFactorRequired && isStaffRole(person.role);
  const lacksSecondFactor = needsSecondFactor && session.second_factor_at === null;
  const createdAt = ofLibraryDate(session.created_at);
  return {
    id: session.id,
    person: lacksSecondFactor ? { ...person, role: 'user' } : person,
    createdAt,
    provedAt: Math.max(createdAt, session.proved_at ?? 0),
    needsSecondFactor,
    lacksSecondFactor,
    expiresAt: ofLibraryDate(session.expires_at),
  };
}

function presentPerson(row: Selectable<UserTable>): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email.endsWith(`@${guestHost}`) ? row.guest_email : row.email,
    isEmailVerified: Boolean(row.email_verified) || row.guest_email !== null,
    phone: row.phone,
    role: roleOf(row.role),
    language: isLanguageCode(row.language) ? row.language : null,
    image: row.image,
    createdAt: ofLibraryDate(row.created_at),
  };
}
