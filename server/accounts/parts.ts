import type { Database } from '../core/db/connect.ts';
import type { KnownDevices } from './limits/known-devices.ts';
import type { Limits } from './limits/create-limits.ts';
import type { GuestPurchases } from './guest-purchases.ts';
import type { SessionService } from './sessions/session-service.ts';

/** Dependencies of account operations. */
export interface AccountParts {
  database: Database;
  limits: Limits;
  devices: KnownDevices;
  purchases: GuestPurchases;
  sessions: SessionService;
}
