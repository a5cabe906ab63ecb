import type { CodeParts } from '../codes/issue-code.ts';
import type { PasswordParts } from '../passwords/check-password-form.ts';
import type { SessionService } from '../sessions/session-service.ts';

/** Dependencies of operations on one's own account. */
export interface OwnParts extends CodeParts, PasswordParts {
  sessions: SessionService;
}
