import { isJsonObject, type JsonValue } from '#common/json.ts';
import type { CallbackReading, RedirectReading } from '../provider.ts';
import { readTransaction } from './read-transaction.ts';
import { isSigned, valuesOfObject, valuesOfQuery } from './signature.ts';

/** Reads Paymob's "processed" callback: JSON whose signature stands in the query. Nothing unsigned is looked at. */
export function readCallback(
  hmacSecret: string,
  query: URLSearchParams,
  body: string,
): CallbackReading {
  const message = parse(body);
  if (!isJsonObject(message)) return { outcome: 'unreadable' };
  const { type, obj } = message;
  if (typeof type === 'string' && type.toUpperCase() !== 'TRANSACTION')
    return { outcome: 'irrelevant' };
  if (!isJsonObject(obj)) return { outcome: 'unreadable' };
  if (!isSigned(hmacSecret, valuesOfObject(obj), query.get('hmac')))
    return { outcome: 'bad-signature' };
  const transaction = readTransaction(obj);
  return transaction ? { outcome: 'transaction', transaction } : { outcome: 'unreadable' };
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** How a query writes that there is no value. */
const nothings = new Set(['', 'null', 'None']);

/** Reads the query that a buyer comes back with; null where it is not Paymob's. */
export function readRedirect(hmacSecret: string, query: URLSearchParams): RedirectReading | null {
  const values = valuesOfQuery(query);
  if (!isSigned(hmacSecret, values, query.get('hmac'))) return null;
  const said = [...query].filter(([, value]) => !nothings.has(value));
  const transaction = readTransaction({
    ...Object.fromEntries(said),
    order: values('order.id') ?? null,
  });
  if (!transaction) return null;
  const { kind, providerOrderId, reference } = transaction;
  return { kind, providerOrderId, reference };
}
