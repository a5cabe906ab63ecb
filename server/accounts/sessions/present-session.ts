import type { Selectable } from 'kysely';
import { isLanguageCode } from '#i18n/languages.ts';
import type { UserTable } from '../../db/schema.ts';
import type { Person, Session } from '../accounts.ts';
import { ofLibraryDate } from '../people/library-date.ts';
import { guestHost } from '../people/people-queries.ts';
import { roleOf } from '../people/role-of.ts';
import type { SessionWithUser } from './session-queries.ts';

export function presentSession({ session, user }: SessionWithUser): Session {
  return {
    id: session.id,
    person: presentPerson(user),
    createdAt: ofLibraryDate(session.created_at),
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
