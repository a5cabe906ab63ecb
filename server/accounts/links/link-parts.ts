import type { CodeParts } from '../codes/issue-code.ts';
import type { SessionDesk } from '../sessions/session-desk.ts';

/** The parts that signing in by email needs. */
export interface LinkParts extends CodeParts {
  sessions: SessionDesk;
}
