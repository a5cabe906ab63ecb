import type { Actor } from '../../core/access/can.ts';
import { staffRoles } from '../../core/access/permissions.ts';
import type { KeysetPage } from '../../core/db/keyset-page.ts';
import { removeFactors } from '../factors/remove-factors.ts';
import {
  type ListedPerson,
  listPeople,
  type PeopleQuery,
  type LoginDetails,
  readLoginDetails,
} from '../people/list-people.ts';
import { type AuditQuery, listAuditEntries, type ListedAudit } from '../people/list-audit.ts';
import type { PersonDetails, StaffSite } from './person-details.ts';
import { changeRole, type ChangeRoleResult, type RoleChange } from './change-role.ts';
import { type Invitation, invite, type InviteResult, sendInvitation } from './invite.ts';
import {
  deletePersonAccount,
  endAllSessions,
  exportAccount,
  findAccount,
  type ManageParts,
} from './manage-account.ts';

/** Other people's accounts, for staff. All operations throw ForbiddenError. */
export interface PeopleService {
  /** Lists a page of people, newest first. */
  list(actor: Actor, query: PeopleQuery): Promise<KeysetPage<ListedPerson>>;
  /** Finds a person with their role in a project; null for an unknown id. */
  find(actor: Actor, userId: string, projectId: string): Promise<PersonDetails | null>;
  changeRole(actor: Actor, change: RoleChange): Promise<ChangeRoleResult>;
  /** Creates an account with a role and emails a link to choose a password, valid for seven days. */
  invite(
    actor: Actor & { name: string },
    invitation: Invitation,
    site: StaffSite,
  ): Promise<InviteResult>;
  /** Emails the link again; false for an account that somebody logs in to already. */
  sendInvitation(
    actor: Actor & { name: string },
    userId: string,
    site: StaffSite,
  ): Promise<boolean>;
  /** Ends all sessions of a person. Returns their number. */
  endSessions(actor: Actor, userId: string, site: Pick<StaffSite, 'address'>): Promise<number>;
  removeFactors(actor: Actor, userId: string, site: StaffSite): ReturnType<typeof removeFactors>;
  /** Returns all personal data of a person, as their own export does; null for an unknown id. */
  exportData(
    actor: Actor,
    userId: string,
    site: Pick<StaffSite, 'address'>,
  ): Promise<object | null>;
  /** Lists a page of the audit log, newest first. */
  listAudit(actor: Actor, query: AuditQuery): Promise<KeysetPage<ListedAudit>>;
  /** Deletes an account as its owner can. */
  delete(
    actor: Actor,
    userId: string,
    site: StaffSite,
  ): Promise<'deleted' | 'not-found' | 'last-admin' | 'own-account'>;
}

/** Creates the service for other people's accounts. */
export function createPeopleService(parts: ManageParts): PeopleService {
  return {
    list: (actor, query) => listPeople(parts, actor, query),

    async find(actor, userId, projectId) {
      const details = await readLoginDetails(parts, actor, userId);
      const account = await findAccount(parts, userId, projectId);
      return account && { ...details, ...account, isInvited: isInvited(account, details) };
    },

    listAudit: (actor, query) => listAuditEntries(parts, actor, query),
    changeRole: (actor, change) => changeRole(parts, actor, change),
    invite: (actor, invitation, site) => invite(parts, actor, invitation, site),
    sendInvitation: (actor, userId, site) => sendInvitation(parts, actor, userId, site),
    endSessions: (actor, userId, { address }) => endAllSessions(parts, actor, { userId, address }),
    removeFactors: (actor, userId, site) =>
      removeFactors(parts, actor, { userId, site, address: site.address }),
    exportData: (actor, userId, { address }) => exportAccount(parts, actor, { userId, address }),
    delete: (actor, userId, site) => deletePersonAccount(parts, actor, { userId, site }),
  };
}

function isInvited({ role }: ListedPerson, { logins }: LoginDetails): boolean {
  return logins.length === 0 && staffRoles.some((staffRole) => staffRole === role);
}
