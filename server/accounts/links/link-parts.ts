import type { CodeParts } from '../codes/issue-code.ts';
import type { SessionService } from '../sessions/session-service.ts';

/** Dependencies of sign-in by email. */
export interface LinkParts extends CodeParts {
  sessions: SessionService;
}
