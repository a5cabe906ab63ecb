import type { JsonObject } from '#common/json.ts';
import { ProviderError, type ProviderTransaction } from '../provider.ts';
import type { PaymobKeys } from './keys.ts';
import type { CallPaymob } from './paymob-http.ts';
import { messageOf, parseResponseTransaction } from './parse-transaction.ts';

/**
 * Refunds (`amount_cents`) or voids a payment, without retries. Throws ProviderError `refused` if
 * Paymob declines, also with a failed transaction.
 */
export async function refundOrVoid(
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
  const transaction = parseResponseTransaction(answer);
  if (!transaction)
    throw new ProviderError('unreachable', `Paymob has not said what became of the ${way}`);
  if (transaction.kind === 'other' || transaction.kind === 'declined')
    throw new ProviderError('refused', `Paymob has declined the ${way}: ${messageOf(transaction)}`);
  return transaction;
}
