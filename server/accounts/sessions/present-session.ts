import { isLanguageCode } from '#i18n/languages.ts';
import type { Person, Session } from '../people/person.ts';
import { fromStoredDate } from '../people/stored-date.ts';
import { guestHost } from '../people/people-queries.ts';
import { isStaffRole, projectRole } from '../people/roles.ts';
import type { SessionWithUser } from './session-queries.ts';

/** Rules for the role of a session. */
export interface SessionRules {
  /** Staff have their role only in sessions with a second factor. */
  isStaffFactorRequired: boolean;
}

/** Presents a session. The only place that decides its role, for cookies and access tokens. */
export function presentSession(
  { session, user }: SessionWithUser,
  { isStaffFactorRequired }: SessionRules,
): Session {
  const person = presentPerson(user);
  const needsSecondFactor = isStaffFactorRequired && isStaffRole(person.role);
  const lacksSecondFactor = needsSecondFactor && session.second_factor_at === null;
  const createdAt = fromStoredDate(session.created_at);
  return {
    id: session.id,
    person: lacksSecondFactor ? { ...person, role: 'user', languages: [] } : person,
    createdAt,
    provedAt: Math.max(createdAt, session.proved_at ?? 0),
    needsSecondFactor,
    lacksSecondFactor,
    expiresAt: fromStoredDate(session.expires_at),
  };
}

export function presentPerson(row: SessionWithUser['user']): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email.endsWith(`@${guestHost}`) ? row.guest_email : row.email,
    isEmailVerified: Boolean(row.email_verified) || row.guest_email !== null,
    phone: row.phone,
    ...projectRole(row),
    language: isLanguageCode(row.language) ? row.language : null,
    image: row.image,
    createdAt: fromStoredDate(row.created_at),
  };
}
