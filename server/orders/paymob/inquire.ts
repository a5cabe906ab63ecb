import { z } from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { ProviderError, type ProviderTransaction } from '../provider.ts';
import type { PaymobKeys } from './keys.ts';
import { type CallPaymob, type PaymobCall, PaymobRefusal } from './paymob-http.ts';
import { type KnownOrder, readAnswered } from './read-transaction.ts';
import { referenceOrNone } from './transaction-schema.ts';

export interface Inquirer {
  /** All transactions of an order, oldest first; none where it was never tried, or is unknown. */
  inquire(order: {
    providerOrderId: string | null;
    reference: string;
  }): Promise<ProviderTransaction[]>;
}

const tokenSchema = z.looseObject({ token: z.string().min(1) });
const orderSchema = z.looseObject({ merchant_order_id: referenceOrNone });

/** A token is good for an hour. */
const tokenLife = 50 * 60_000;

interface Parts {
  call: CallPaymob;
  keys: PaymobKeys;
  now(): number;
}

/** Asks Paymob what became of orders, with the API key and the token that it is exchanged for. */
export function createInquirer(parts: Parts): Inquirer {
  const ask = createAsker(parts);

  async function inquire({ providerOrderId, reference: ours }: Parameters<Inquirer['inquire']>[0]) {
    const last = providerOrderId ? null : await askForLast({ merchant_order_id: ours });
    const id = providerOrderId ?? last?.providerOrderId;
    if (id === undefined) return [];
    const order = await ask({
      method: 'GET',
      path: `/api/ecommerce/orders/${encodeURIComponent(id)}`,
    });
    const entries = isJsonObject(order) ? order['transactions'] : null;
    const known = { id, reference: orderSchema.safeParse(order).data?.merchant_order_id ?? ours };
    // Nobody documents that a list is whole: an empty one alone is not believed.
    if (Array.isArray(entries) && entries.length > 0) return await readAll(entries, known);
    const only = last ?? (await askForLast({ order_id: id }));
    return only ? [only] : [];
  }

  /** The newest transaction of an order. */
  async function askForLast(order: JsonObject): Promise<ProviderTransaction | null> {
    const answer = await ask({
      method: 'POST',
      path: '/api/ecommerce/orders/transaction_inquiry',
      body: order,
    });
    return answer === null ? null : requireTransaction(answer, null);
  }

  /** Some answers hold the numbers of the transactions alone. */
  async function readAll(entries: JsonValue[], known: KnownOrder): Promise<ProviderTransaction[]> {
    const transactions: ProviderTransaction[] = [];
    for (const entry of entries) {
      const content = isJsonObject(entry)
        ? entry
        : await ask({ method: 'GET', path: `/api/acceptance/transactions/${String(entry)}` });
      transactions.push(requireTransaction(content, known));
    }
    return transactions.toSorted(byAge);
  }

  return { inquire };
}

type Asker = (call: Omit<PaymobCall, 'authorization'>) => Promise<JsonValue>;

/** Calls with the token, a new one where the old has ended; null for what Paymob does not know. */
function createAsker({ call, keys, now }: Parts): Asker {
  let kept: { token: Promise<string>; until: number } | null = null;

  function token(): Promise<string> {
    if (kept && kept.until > now()) return kept.token;
    const fresh = { token: fetchToken(), until: now() + tokenLife };
    kept = fresh;
    fresh.token.catch(() => forget(fresh.token));
    return fresh.token;
  }
  function forget(old: Promise<string>): void {
    if (kept?.token === old) kept = null;
  }
  async function fetchToken(): Promise<string> {
    const answer = await call({
      method: 'POST',
      path: '/api/auth/tokens',
      authorization: null,
      body: { api_key: keys.apiKey },
    });
    const { data } = tokenSchema.safeParse(answer);
    if (!data) throw new ProviderError('unreachable', 'Paymob has given no token');
    return data.token;
  }
  async function callWithToken(
    request: Parameters<Asker>[0],
    mayRepeat: boolean,
  ): Promise<JsonValue> {
    const used = token();
    try {
      return await call({ ...request, authorization: `Bearer ${await used}` });
    } catch (error) {
      if (!(error instanceof PaymobRefusal)) throw error;
      if (error.status === 404) return null;
      forget(used);
      if (error.status !== 401 || !mayRepeat) throw error;
      return await callWithToken(request, false);
    }
  }
  return (request) => callWithToken(request, true);
}

function requireTransaction(content: JsonValue, known: KnownOrder | null): ProviderTransaction {
  const transaction = readAnswered(content, known);
  if (transaction) return transaction;
  throw new ProviderError(
    'unreachable',
    'Paymob has answered with a transaction of an unknown form',
  );
}

/** Numbers of transactions grow with time; the texts of their times need not be of one zone. */
function byAge(one: ProviderTransaction, other: ProviderTransaction): number {
  return Number(one.id) - Number(other.id);
}
