import { codeLength } from '#common/account-forms.ts';
import type { Caller, TooMany } from '../accounts.ts';
import { recordAudit } from '../audit/audit.ts';
import type { CodeParts } from '../codes/issue-code.ts';
import type { LimitName } from '../limits/allowances.ts';
import { takeEach } from '../limits/limits.ts';
import { unseal } from '../secrets/seal.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { findTotp, spendTotpStep } from './factor-queries.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

export type FactorKind = 'app' | 'recovery-code';

type Checked = { outcome: 'right'; kind: FactorKind } | { outcome: 'wrong-factor' } | TooMany;

/** The context in which secrets of apps are sealed. */
export const totpKey = (secrets: Secrets): Buffer => secrets.key('totp-secrets');

/**
 * Checks six digits of an app or a recovery code of twelve, and uses it up. Counted before it is checked, apart from
 * all others where the person has logged in with this browser before: who knows a password cannot keep its owner out.
 * The wrong ones are written to the audit log.
 */
export async function checkFactor(
  parts: Pick<CodeParts, 'database' | 'secrets' | 'limits' | 'devices' | 'now'>,
  { userId, code }: { userId: string; code: string },
  caller: Caller,
): Promise<Checked> {
  const { database, limits, devices, now } = parts;
  const { address } = caller;
  const taken: [LimitName, string][] =
    devices.find(caller, userId) === null
      ? [
          ['second-factor-address', address],
          ['second-factor-account', userId],
        ]
      : [['second-factor-device', userId]];
  const allowed = await takeEach(limits, taken);
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };
  const kind: FactorKind = code.length === codeLength ? 'app' : 'recovery-code';
  const isRight =
    kind === 'app'
      ? await spendAppCode(parts, userId, code)
      : await redeemRecoveryCode(database.db, code, { userId, now: now() });
  if (isRight) {
    for (const [name, key] of taken) await limits.giveBack(name, key);
    return { outcome: 'right', kind };
  }
  await recordAudit(
    database.db,
    {
      action: 'second-factor-failed',
      actorId: null,
      subjectId: userId,
      address,
      details: { kind },
    },
    now(),
  );
  return { outcome: 'wrong-factor' };
}

async function spendAppCode(
  { database: { db }, secrets, now }: Pick<CodeParts, 'database' | 'secrets' | 'now'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const row = await findTotp(db, userId);
  if (!row) return false;
  const secret = unseal(totpKey(secrets), row.sealed_secret, userId);
  const step = stepOfCode(secret, code, now());
  return step !== null && (await spendTotpStep(db, userId, step));
}
