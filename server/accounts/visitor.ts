import type { LanguageCode } from '#i18n/languages.ts';
import type { Accounts, Caller, Session } from './accounts.ts';

/** Whoever asks for a page. */
export interface Visitor {
  accounts: Accounts;
  /** Who is logged in, read once for a request; null for a visitor. */
  session(): Promise<Session | null>;
  caller(language: LanguageCode): Caller;
}

/** The visitor of one request. */
export function createVisitor(accounts: Accounts, base: Omit<Caller, 'language'>): Visitor {
  let session: Promise<Session | null> | undefined;
  return {
    accounts,
    session: () => (session ??= accounts.session(base)),
    caller: (language) => ({ ...base, language }),
  };
}
