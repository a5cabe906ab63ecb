import type { CodeParts } from '../codes/issue-code.ts';
import type { SessionDesk } from '../sessions/session-desk.ts';

/** What signing in by email works with. */
export interface LinkParts extends CodeParts {
  sessions: SessionDesk;
}
