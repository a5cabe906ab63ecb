import type { LanguageCode } from '#i18n/languages.ts';
import { languages, isLanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';

/** Error codes of the API and of pages without rendering. */
export type ErrorCode =
  | 'bad-request'
  | 'invalid'
  | 'wrong-code'
  | 'expired'
  | 'unauthorized'
  | 'invalid-credentials'
  | 'second-factor-needed'
  | 'not-allowed'
  | 'fresh-proof-needed'
  | 'forbidden'
  | 'not-found'
  | 'taken'
  | 'changed'
  | 'no-condition'
  | 'ambiguous'
  | 'wrong-offset'
  | 'owned'
  | 'free'
  | 'no-payments'
  | 'not-refundable'
  | 'bad-method'
  | 'too-large'
  | 'bad-type'
  | 'too-many'
  | 'too-often'
  | 'too-many-tries'
  | 'internal'
  | 'starting'
  | 'unavailable';

/** HTTP status of each code. */
export const statuses: Readonly<Record<ErrorCode, number>> = {
  'bad-request': 400,
  'invalid': 400,
  'wrong-code': 400,
  'expired': 400,
  'unauthorized': 401,
  'invalid-credentials': 401,
  'second-factor-needed': 401,
  'forbidden': 403,
  'not-allowed': 403,
  'fresh-proof-needed': 403,
  'not-found': 404,
  'bad-method': 405,
  'too-large': 413,
  'taken': 409,
  'changed': 412,
  'ambiguous': 409,
  'no-condition': 428,
  'wrong-offset': 409,
  'owned': 409,
  'free': 409,
  'not-refundable': 409,
  'bad-type': 415,
  'too-many': 429,
  'too-often': 429,
  'too-many-tries': 429,
  'internal': 500,
  'starting': 503,
  'unavailable': 503,
  'no-payments': 503,
};

/** For temporary failures. */
export const retryAfterSeconds = '5';

const dataAddress = /^\/(?:api|update|assets|media|video|build|healthz|readyz|metrics)(?:\/|$)/;

/** True for paths requested by programs rather than people. */
export function isDataPath(path: string): boolean {
  return dataAddress.test(path);
}

/** One error that the sender can fix; `field` is null if it concerns the whole. */
export interface ErrorItem {
  field: string | null;
  message: string;
}

/** Code of an unexpected error: `unavailable` if a retry may help. */
export function codeOfFailure(error: unknown): 'unavailable' | 'internal' {
  return isDatabaseUnavailable(error) ? 'unavailable' : 'internal';
}

/** Context of an error response. */
export interface ErrorContext {
  path: string;
  requestId: string;
  /** Default: the path's language, else English. */
  language?: LanguageCode;
  /** Sent to programs only. */
  errors?: readonly ErrorItem[];
  headers?: Readonly<Record<string, string>>;
}

/**
 * Returns an error response: JSON for programs, a plain page in the path's language for people. The
 * cause is never included; the request's id finds it in the log.
 */
export function answerError(
  code: ErrorCode,
  { path, requestId, language, errors, headers: more }: ErrorContext,
): Response {
  const first = path.split('/', 2)[1];
  const known = language ?? (isLanguageCode(first) ? first : 'en');
  const headers = {
    'Cache-Control': 'no-cache',
    ...(code === 'bad-method' && { Allow: 'GET, HEAD' }),
    ...(statuses[code] === 503 && { 'Retry-After': retryAfterSeconds }),
    ...(statuses[code] === 401 && { 'WWW-Authenticate': 'Bearer' }),
    ...more,
  };
  const init = { status: statuses[code], headers };
  if (isDataPath(path)) {
    const error = { code, message: messages[known][`answer.${code}`] };
    return Response.json({ error, ...(errors && { errors }) }, init);
  }
  return new Response(
    plainPage(known, messages[known][`answer.${code}`], code === 'internal' ? requestId : ''),
    {
      ...init,
      headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
    },
  );
}

/** HTML page of one sentence, without styles or scripts. */
export function plainPage(language: LanguageCode, message: string, reference: string): string {
  const { dir } = languages[language];
  return [
    `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${message}</title></head>`,
    `<body><main><h1>${message}</h1>${reference && `<p><code>${reference}</code></p>`}</main></body></html>`,
  ].join('');
}
