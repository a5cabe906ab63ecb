import { codeLength } from '#common/forms/account-forms.ts';
import type { Caller } from '../caller.ts';
import type { TooMany } from '../outcomes.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import type { LimitName } from '../limits/rate-limits.ts';
import { consumeEach } from '../limits/create-limits.ts';
import { unseal } from '../secrets/seal.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { findTotp, consumeTotpStep } from './factor-queries.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';
import type { AccountParts } from '../parts.ts';

export type FactorKind = 'app' | 'recovery-code';

type FactorCheck = { outcome: 'right'; kind: FactorKind } | { outcome: 'wrong-factor' } | TooMany;

/** Returns the key that encrypts secrets of authenticator apps. */
export const totpKey = (secrets: Secrets): Buffer => secrets.key('totp-secrets');

/**
 * Checks and uses up a code of an app (six digits) or a recovery code (twelve). Counted before it
 * is checked, and separately on known devices, so that somebody who knows the password cannot lock
 * the owner out. Wrong codes are written to the audit log.
 */
export async function checkFactor(
  parts: AccountParts,
  { userId, code }: { userId: string; code: string },
  caller: Caller,
): Promise<FactorCheck> {
  const { database, limits, devices, now } = parts;
  const { address } = caller;
  const consumed: [LimitName, string][] =
    devices.find(caller, userId) === null
      ? [
          ['second-factor-address', address],
          ['second-factor-account', userId],
        ]
      : [['second-factor-device', userId]];
  const refused = await consumeEach(limits, consumed);
  if (refused) return refused;
  const kind: FactorKind = code.length === codeLength ? 'app' : 'recovery-code';
  const isRight =
    kind === 'app'
      ? await consumeAppCode(parts, userId, code)
      : await redeemRecoveryCode(database.db, code, { userId, now: now() });
  if (isRight) {
    for (const [name, key] of consumed) await limits.restore(name, key);
    return { outcome: 'right', kind };
  }
  const entry = { action: 'second-factor-failed', actorId: null, subjectId: userId } as const;
  await recordAudit(database.db, { ...entry, address, details: { kind } }, now());
  return { outcome: 'wrong-factor' };
}

async function consumeAppCode(
  { database: { db }, secrets, now }: AccountParts,
  userId: string,
  code: string,
): Promise<boolean> {
  const row = await findTotp(db, userId);
  if (!row) return false;
  const secret = unseal(totpKey(secrets), row.sealed_secret, userId);
  const step = stepOfCode(secret, code, now());
  return step !== null && (await consumeTotpStep(db, userId, step));
}
