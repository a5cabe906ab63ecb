import type { Database } from '../core/db/connect.ts';
import type { KnownDevices } from './limits/known-devices.ts';
import type { Limits } from './limits/create-limits.ts';
import type { GuestPurchases } from './guest-purchases.ts';
import type { SessionService } from './sessions/session-service.ts';
import type { CodeParts } from './codes/issue-code.ts';
import type { PasswordParts } from './passwords/check-password-form.ts';

/** Dependencies of account operations. */
export interface AccountParts {
  database: Database;
  limits: Limits;
  devices: KnownDevices;
  purchases: GuestPurchases;
  sessions: SessionService;
}

/** Dependencies of sign-in by email. */
export interface LinkParts extends CodeParts {
  sessions: SessionService;
}

/** Dependencies of operations on one's own account. */
export interface OwnParts extends CodeParts, PasswordParts {
  sessions: SessionService;
}
