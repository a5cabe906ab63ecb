import type { LanguageCode } from '#i18n/languages.ts';
import { can } from '../core/access/can.ts';
import { hasFreshProof } from '../core/access/fresh-proof.ts';
import type { Permission } from '../core/access/permissions.ts';
import type { Accounts } from './accounts.ts';
import type { Caller } from './caller.ts';
import type { Session } from './people/person.ts';
import { getProjectName, type NamedProject } from '#common/project-name.ts';

/** The visitor who requests a page. */
export interface Visitor {
  accounts: Accounts;
  /** Returns the session, read once per request; null for a visitor. */
  session(): Promise<Session | null>;
  /** Returns whether the logged-in person has a permission; false for visitors. */
  can(permission: Permission): Promise<boolean>;
  /**
   * Returns whether the session has an identity proof within the last hour, as actions with money
   * need.
   */
  hasFreshProof(): Promise<boolean>;
  caller(language: LanguageCode): Caller;
  /** IP address, for the audit log. */
  address: string;
  /** Address of the outbox viewer if this visitor may read it, else null. */
  mailViewer: string | null;
}

/** Creates the visitor of a request. */
export function createVisitor(
  accounts: Accounts,
  { project, ...base }: Omit<Caller, 'language' | 'projectName'> & { project: NamedProject },
  mailViewer: string | null = null,
): Visitor {
  let known: Promise<Session | null> | undefined;
  const session = () => (known ??= accounts.session(base));
  return {
    accounts,
    session,
    async can(permission) {
      const person = (await session())?.person;
      return person !== undefined && can(person, permission);
    },
    async hasFreshProof() {
      const current = await session();
      return current !== null && hasFreshProof(current);
    },
    caller: (language) => ({ ...base, language, projectName: getProjectName(project, language) }),
    address: base.address,
    mailViewer,
  };
}
