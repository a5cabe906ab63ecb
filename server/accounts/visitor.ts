import type { LanguageCode } from '#i18n/languages.ts';
import { can } from '../access/can.ts';
import { hasFreshProof } from '../access/fresh-proof.ts';
import type { Permission } from '../access/permissions.ts';
import type { Accounts, Caller, Session } from './accounts.ts';
import { nameIn, type Named } from '#common/name-in.ts';

/** Whoever asks for a page. */
export interface Visitor {
  accounts: Accounts;
  /** Who is logged in, read once for a request; null for a visitor. */
  session(): Promise<Session | null>;
  /** Whether who is logged in has a permission; a visitor has none. */
  may(permission: Permission): Promise<boolean>;
  /** Says whether who is logged in has proved who they are within the last hour, as actions with money ask for. */
  hasFreshProof(): Promise<boolean>;
  caller(language: LanguageCode): Caller;
  /** The address of the emails that became files, where this visitor can read them; else null. Differs per visitor. */
  mailViewer: string | null;
}

/** The visitor of one request. */
export function createVisitor(
  accounts: Accounts,
  { project, ...base }: Omit<Caller, 'language' | 'projectName'> & { project: Named },
  mailViewer: string | null = null,
): Visitor {
  let known: Promise<Session | null> | undefined;
  const session = () => (known ??= accounts.session(base));
  return {
    accounts,
    session,
    async may(permission) {
      const person = (await session())?.person;
      return person !== undefined && can(person, permission);
    },
    async hasFreshProof() {
      const current = await session();
      return current !== null && hasFreshProof(current);
    },
    caller: (language) => ({ ...base, language, projectName: nameIn(project, language) }),
    mailViewer,
  };
}
