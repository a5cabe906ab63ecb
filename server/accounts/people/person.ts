import type { LanguageCode } from '#i18n/languages.ts';
import type { Role } from '../../access/permissions.ts';

/** Somebody with an account; a guest is one too. */
export interface Person {
  id: string;
  /** '' for a guest. */
  name: string;
  /** Null for a guest who has not confirmed one. */
  email: string | null;
  isEmailVerified: boolean;
  /** Digits, after a `+` where a country code was given; null where none was given. */
  phone: string | null;
  role: Exclude<Role, 'system'>;
  /** The language that mails to them are written in. */
  language: LanguageCode | null;
  /** The address of a picture at a provider. */
  image: string | null;
  createdAt: number;
}

/** A browser or a program in which somebody is logged in. */
export interface Session {
  id: string;
  person: Person;
  /** When they logged in. */
  createdAt: number;
  /** When they last proved who they are: at the login, or since. */
  provedAt: number;
  /** Set where staff need a second factor and this person is of the staff. */
  needsSecondFactor: boolean;
  /** Set where they need one and this session has shown none: its person acts as a plain user. */
  lacksSecondFactor: boolean;
  expiresAt: number;
}

/** A session as its owner sees it in the profile. */
export interface SessionRow {
  id: string;
  createdAt: number;
  lastSeenAt: number;
  address: string | null;
  userAgent: string | null;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}
