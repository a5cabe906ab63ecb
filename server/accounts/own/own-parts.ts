import type { CodeParts } from '../codes/issue-code.ts';
import type { PasswordParts } from '../passwords/check-form.ts';
import type { SessionDesk } from '../sessions/session-desk.ts';

/** What a person's operations on their own account work with. */
export interface OwnParts extends CodeParts, PasswordParts {
  sessions: SessionDesk;
}
