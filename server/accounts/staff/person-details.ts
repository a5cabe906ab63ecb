import type { NoticeEmail } from '../codes/account-emails.ts';
import type { ListedPerson, LoginDetails } from '../people/list-people.ts';

/** Sender of emails about an account, and the address that the audit log gets. */
export interface StaffSite extends Pick<NoticeEmail, 'language' | 'projectName' | 'origin'> {
  projectId: string;
  address: string;
}

/** A person's account as staff see it. */
export interface PersonDetails extends ListedPerson, LoginDetails {
  phone: string | null;
  lastSeenAt: number | null;
  /** True for staff without a way to log in: the invitation was not accepted yet. */
  isInvited: boolean;
}
