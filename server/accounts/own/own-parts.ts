import type { CodeParts } from '../codes/issue-code.ts';
import type { SessionDesk } from '../sessions/session-desk.ts';

/** What a person's operations on their own account work with. */
export interface OwnParts extends CodeParts {
  sessions: SessionDesk;
}
