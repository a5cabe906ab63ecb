import { isJsonObject, type JsonValue } from '#common/json.ts';
import { ProviderError } from '../provider.ts';

export interface PaymobCall {
  method: 'GET' | 'POST';
  /** Below the base URL, with a trailing slash where Paymob has one. */
  path: string;
  /** The whole header: `Token …` or `Bearer …`; null if the body contains the credential. */
  authorization: string | null;
  body?: JsonValue;
}

export type CallPaymob = (call: PaymobCall) => Promise<JsonValue>;

/** A refusal by Paymob, with a status of 400 to 499. */
export class PaymobRefusal extends ProviderError {
  readonly status: number;
  constructor(status: number, message: string) {
    super('refused', message);
    this.name = 'PaymobRefusal';
    this.status = status;
  }
}

export interface PaymobHttpOptions {
  /** Without a trailing slash. */
  baseUrl: string;
  fetch: typeof fetch;
  /** Redacted in error messages. */
  secrets: readonly string[];
  /** Time limit for the complete response, in milliseconds. */
  timeoutMs: number;
}

const maxMessageLength = 300;

/**
 * Calls Paymob's API. Throws PaymobRefusal for a refusal, and ProviderError `unreachable` without a
 * conclusive response: server error, too many requests, no JSON.
 */
export function createPaymobHttp(options: PaymobHttpOptions): CallPaymob {
  const { baseUrl, secrets, timeoutMs } = options;
  return async (call) => {
    const { status, text } = await send(options, call).catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const what = isLate ? `has not answered within ${timeoutMs / 1000} s` : 'cannot be reached';
      throw new ProviderError('unreachable', `Paymob (${baseUrl}) ${what}`, { cause: error });
    });
    const answer = parse(text);
    if (status >= 200 && status < 300 && answer !== undefined) return answer;
    const proof = call.authorization?.split(' ')[1] ?? '';
    const detail = sanitize(errorTextsOf(answer).join(', '), [...secrets, proof]);
    const message = `Paymob answers ${call.method} ${call.path} with ${status}${detail && `: ${detail}`}`;
    if (isRefusal(status)) throw new PaymobRefusal(status, message);
    throw new ProviderError('unreachable', message);
  };
}

async function send(
  { baseUrl, fetch: fetchPaymob, timeoutMs }: PaymobHttpOptions,
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
    // Credentials must not be sent to another address.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, text: await response.text() };
}

/** A timeout or rate limit may pass on a retry, so it is no refusal. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
}

/** Parses JSON; undefined for other text. */
export function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** Collects the error texts from `detail`, `message` or lists by field, each with its field. */
function errorTextsOf(value: JsonValue | undefined, field = ''): string[] {
  if (typeof value === 'string') return [field ? `${field}: ${value}` : value];
  if (Array.isArray(value)) return value.flatMap((item) => errorTextsOf(item, field));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    errorTextsOf(inner, /^(?:detail|message|non_field_errors)$/.test(name) ? field : name),
  );
}

/** Returns the text on one line, truncated, with secrets redacted. */
function sanitize(text: string, secrets: readonly string[]): string {
  const safe = secrets
    .filter(Boolean)
    .reduce((redacted, secret) => redacted.replaceAll(secret, '***'), text);
  return safe.replace(/\s+/g, ' ').slice(0, maxMessageLength);
}
