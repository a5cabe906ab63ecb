import type { LanguageCode } from '#i18n/languages.ts';
import type { Permission, Role } from '../../core/access/permissions.ts';

/** A person with an account, guests included. */
export interface Person {
  id: string;
  /** '' for a guest. */
  name: string;
  /** Null for a guest who has not confirmed one. */
  email: string | null;
  isEmailVerified: boolean;
  /** Digits, after a `+` if given with a country code; null for none. */
  phone: string | null;
  /** Role in the project of the request. */
  role: Exclude<Role, 'system'>;
  /** Languages that a translator may save; empty for everyone else. */
  languages: readonly LanguageCode[];
  /** Permissions of an API token; absent without one. */
  scope?: ReadonlySet<Permission> | undefined;
  /** Language of emails. */
  language: LanguageCode | null;
  /** URL of a provider's profile image. */
  image: string | null;
  createdAt: number;
}

/** A logged-in browser or API client. */
export interface Session {
  id: string;
  person: Person;
  /** Time of the login, in epoch milliseconds. */
  createdAt: number;
  /** Time of the last identity proof, at the login or later. */
  provedAt: number;
  /** Staff need a second factor, and this person is staff. */
  needsSecondFactor: boolean;
  /** The session lacks a required second factor: its person has the role `user`. */
  lacksSecondFactor: boolean;
  expiresAt: number;
}
