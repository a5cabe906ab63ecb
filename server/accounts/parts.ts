import type { Database } from '../core/db/connect.ts';
import type { RelyingParties } from './factors/passkeys/relying-party.ts';
import type { GuestPurchases } from './guest-purchases.ts';
import { createLimits, type Limits } from './limits/create-limits.ts';
import { createKnownDevices, type KnownDevices } from './limits/known-devices.ts';
import type { PersonalDataSource } from './own/personal-data-source.ts';
import type { LookUpPassword } from './passwords/password-lookup.ts';
import type { FindProvider } from './providers/provider-settings.ts';
import type { Secrets } from './secrets/secrets.ts';
import { createSessionService, type SessionService } from './sessions/session-service.ts';

export interface AccountServices {
  database: Database;
  secrets: Secrets;
  accessTokenSeconds: number;
  isStaffFactorRequired: boolean;
  relyingParties: RelyingParties;
  findProvider: FindProvider;
  /** Guests' orders, enrolments and progress, implemented by commerce and learning. */
  purchases: GuestPurchases;
  /** Data of people in other domains, for their data export. */
  personalData: readonly PersonalDataSource[];
  /** Null without a lookup service. */
  lookUpPassword: LookUpPassword | null;
  log: { warn(details: object, message: string): void };
}

/** Dependencies of account operations. */
export interface AccountParts extends AccountServices {
  sessions: SessionService;
  limits: Limits;
  devices: KnownDevices;
  /** Epoch milliseconds. */
  now: () => number;
}

export function createAccountParts(services: AccountServices): AccountParts {
  return {
    ...services,
    sessions: createSessionService(services),
    limits: createLimits(services.database),
    devices: createKnownDevices(services.secrets),
    now: Date.now,
  };
}
