import { z } from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { ProviderError, type ProviderTransaction } from '../provider.ts';
import type { PaymobKeys } from './keys.ts';
import { type CallPaymob, type PaymobCall, PaymobRefusal } from './paymob-http.ts';
import { type KnownOrder, parseResponseTransaction } from './parse-transaction.ts';
import { optionalIdSchema } from './transaction-schema.ts';

const tokenSchema = z.looseObject({ token: z.string().min(1) });
const orderSchema = z.looseObject({ merchant_order_id: optionalIdSchema });

/** Paymob's tokens are valid for an hour. */
const tokenLifetimeMs = 50 * 60_000;

interface Parts {
  call: CallPaymob;
  keys: PaymobKeys;
  now(): number;
}

/** Creates a client for inquiries, which exchanges the API key for tokens. */
export function createInquiryClient(parts: Parts) {
  const ask = createAuthorizedCall(parts);

  /**
   * Lists an order's transactions, oldest first; empty if it is unknown or no payment was
   * attempted.
   */
  async function inquire({
    providerOrderId,
    reference: ours,
  }: {
    providerOrderId: string | null;
    reference: string;
  }): Promise<ProviderTransaction[]> {
    const last = providerOrderId ? null : await fetchLast({ merchant_order_id: ours });
    const id = providerOrderId ?? last?.providerOrderId;
    if (id === undefined) return [];
    const order = await ask({
      method: 'GET',
      path: `/api/ecommerce/orders/${encodeURIComponent(id)}`,
    });
    const entries = isJsonObject(order) ? order['transactions'] : null;
    const known = { id, reference: orderSchema.safeParse(order).data?.merchant_order_id ?? ours };
    // An empty list is not documented to be complete, so the last transaction is checked, too.
    if (Array.isArray(entries) && entries.length > 0) return await readAll(entries, known);
    const only = last ?? (await fetchLast({ order_id: id }));
    return only ? [only] : [];
  }

  /** Fetches an order's newest transaction. */
  async function fetchLast(order: JsonObject): Promise<ProviderTransaction | null> {
    const answer = await ask({
      method: 'POST',
      path: '/api/ecommerce/orders/transaction_inquiry',
      body: order,
    });
    return answer === null ? null : requireTransaction(answer, null);
  }

  /** Fetches transactions that the answer names only by id. */
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

type AuthorizedCall = (call: Omit<PaymobCall, 'authorization'>) => Promise<JsonValue>;

/**
 * Creates a function that calls Paymob with a cached token, renewed when it expires. It returns
 * null for a 404.
 */
function createAuthorizedCall({ call, keys, now }: Parts): AuthorizedCall {
  let cached: { token: Promise<string>; until: number } | null = null;

  function token(): Promise<string> {
    if (cached && cached.until > now()) return cached.token;
    const fresh = { token: fetchToken(), until: now() + tokenLifetimeMs };
    cached = fresh;
    fresh.token.catch(() => forget(fresh.token));
    return fresh.token;
  }
  function forget(old: Promise<string>): void {
    if (cached?.token === old) cached = null;
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
    request: Parameters<AuthorizedCall>[0],
    mayRetry: boolean,
  ): Promise<JsonValue> {
    const used = token();
    try {
      return await call({ ...request, authorization: `Bearer ${await used}` });
    } catch (error) {
      if (!(error instanceof PaymobRefusal)) throw error;
      if (error.status === 404) return null;
      forget(used);
      if (error.status !== 401 || !mayRetry) throw error;
      return await callWithToken(request, false);
    }
  }
  return (request) => callWithToken(request, true);
}

function requireTransaction(content: JsonValue, known: KnownOrder | null): ProviderTransaction {
  const transaction = parseResponseTransaction(content, known);
  if (transaction) return transaction;
  throw new ProviderError(
    'unreachable',
    'Paymob has answered with a transaction of an unknown form',
  );
}

/** Sorts by id, which grows with time; the timestamps may be in different time zones. */
function byAge(one: ProviderTransaction, other: ProviderTransaction): number {
  return Number(one.id) - Number(other.id);
}
