import { isJsonObject, type JsonValue } from '#common/json.ts';
import { ProviderError } from '../provider.ts';

export interface PaymobCall {
  method: 'GET' | 'POST';
  /** Below the base address, with the slash at its end where Paymob has one. */
  path: string;
  /** The whole header: `Token …` or `Bearer …`; null where the body proves who asks. */
  authorization: string | null;
  body?: JsonValue;
}

export type CallPaymob = (call: PaymobCall) => Promise<JsonValue>;

/** Paymob has answered that it will not, with a status of 400 to 499. */
export class PaymobRefusal extends ProviderError {
  readonly status: number;
  constructor(status: number, message: string) {
    super('refused', message);
    this.name = 'PaymobRefusal';
    this.status = status;
  }
}

export interface PaymobHttpOptions {
  /** Without a slash at the end. */
  baseUrl: string;
  fetch: typeof fetch;
  /** What no message may repeat. */
  secrets: readonly string[];
  /** Milliseconds until an answer must be there, whole. */
  patience: number;
}

const longestMessage = 300;

/**
 * Calls Paymob's API. Throws PaymobRefusal for what it refuses, and ProviderError `unreachable` where no answer
 * came, or none that says what happened: an error of its own, too many requests, no JSON.
 */
export function createPaymobHttp(options: PaymobHttpOptions): CallPaymob {
  const { baseUrl, secrets, patience } = options;
  return async (call) => {
    const { status, text } = await send(options, call).catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const what = isLate ? `has not answered within ${patience / 1000} s` : 'cannot be reached';
      throw new ProviderError('unreachable', `Paymob (${baseUrl}) ${what}`, { cause: error });
    });
    const answer = parse(text);
    if (status >= 200 && status < 300 && answer !== undefined) return answer;
    const proof = call.authorization?.split(' ')[1] ?? '';
    const told = clean(wordsOf(answer).join(', '), [...secrets, proof]);
    const message = `Paymob answers ${call.method} ${call.path} with ${status}${told && `: ${told}`}`;
    if (isRefusal(status)) throw new PaymobRefusal(status, message);
    throw new ProviderError('unreachable', message);
  };
}

async function send(
  { baseUrl, fetch: fetchPaymob, patience }: PaymobHttpOptions,
  { method, path, authorization, body }: PaymobCall,
): Promise<{ status: number; text: string }> {
  const response = await fetchPaymob(`${baseUrl}${path}`, {
    method,
    headers: {
      'Accept': 'application/json',
      // Without one Paymob answers 403.
      'User-Agent': 'active-med-pharma',
      ...(authorization !== null && { Authorization: authorization }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // Keys are for this address alone.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  return { status: response.status, text: await response.text() };
}

/** A request that was too slow or one too many may pass the next time. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** Errors come as `detail`, as `message`, or as lists by field: all their texts, each with its field. */
function wordsOf(value: JsonValue | undefined, field = ''): string[] {
  if (typeof value === 'string') return [field ? `${field}: ${value}` : value];
  if (Array.isArray(value)) return value.flatMap((item) => wordsOf(item, field));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    wordsOf(inner, /^(?:detail|message|non_field_errors)$/.test(name) ? field : name),
  );
}

/** On one line, short, and without a secret even where Paymob repeats one. */
function clean(text: string, secrets: readonly string[]): string {
  const safe = secrets
    .filter(Boolean)
    .reduce((left, secret) => left.replaceAll(secret, '***'), text);
  return safe.replace(/\s+/g, ' ').slice(0, longestMessage);
}
