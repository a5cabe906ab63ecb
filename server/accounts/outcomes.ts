import type { Session } from './people/person.ts';

/** A successful login. `cookies` are `Set-Cookie` values for the response. */
export interface LoggedIn {
  outcome: 'logged-in';
  session: Session;
  cookies: string[];
}

export interface TooMany {
  outcome: 'too-many';
  /** Seconds. */
  retryAfter: number;
}

/** `fault` is a message key; the rules are in common/forms/account-forms.ts. */
export interface Invalid {
  outcome: 'invalid';
  problems: { field: string; fault: string }[];
}

/** The proof is missing or wrong; nothing was changed. */
export type ProofFailure =
  | { outcome: 'current-needed' }
  | { outcome: 'current-wrong' }
  | { outcome: 'code-needed' }
  | TooMany;
