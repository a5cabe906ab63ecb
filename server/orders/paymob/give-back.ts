import type { JsonObject } from '#common/json.ts';
import { ProviderError, type ProviderTransaction } from '../provider.ts';
import type { PaymobKeys } from './keys.ts';
import type { CallPaymob } from './paymob-http.ts';
import { messageOf, readAnswered } from './read-transaction.ts';

/**
 * Refunds (`amount_cents`) or voids a payment, once: nothing here tries again. Throws ProviderError `refused`
 * where Paymob has not done it, also where it has made a transaction that failed.
 */
export async function giveBack(
  { call, keys }: { call: CallPaymob; keys: PaymobKeys },
  way: 'refund' | 'void',
  body: JsonObject,
): Promise<ProviderTransaction> {
  const answer = await call({
    method: 'POST',
    path: `/api/acceptance/void_refund/${way}`,
    authorization: `Token ${keys.secretKey}`,
    body,
  });
  const transaction = readAnswered(answer);
  if (!transaction)
    throw new ProviderError('unreachable', `Paymob has not said what became of the ${way}`);
  if (transaction.kind === 'other' || transaction.kind === 'declined')
    throw new ProviderError('refused', `Paymob has declined the ${way}: ${messageOf(transaction)}`);
  return transaction;
}
