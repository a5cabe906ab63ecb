import { type ErrorCode, statuses } from '#contracts/errors.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { languages, isLanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { isStorageUnavailable } from '../files/file-store.ts';
import { findExhaustedResource } from '../logs/limit-log-lines.ts';

/** For temporary failures. */
export const retryAfterSeconds = '5';

const dataAddress =
  /^\/(?:api|update|assets|media|share|video|build|healthz|readyz|metrics)(?:\/|$)/;

/** True for paths requested by programs rather than people. */
export function isDataPath(path: string): boolean {
  return dataAddress.test(path);
}

/** An error that a handler throws; the API answers it in the language of the call. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly more: Pick<ErrorContext, 'errors' | 'headers' | 'language' | 'message'>;
  constructor(code: ErrorCode, more: ApiError['more'] = {}) {
    super(code);
    this.code = code;
    this.more = more;
  }
}

/** One error that the sender can fix; `field` is null if it concerns the whole. */
export interface ErrorItem {
  field: string | null;
  message: string;
}

/** Code of an unexpected error: `unavailable` if a retry may help. */
export function codeOfFailure(error: unknown): 'unavailable' | 'internal' {
  const isTemporary =
    isDatabaseUnavailable(error) ||
    isStorageUnavailable(error) ||
    // A full disk.
    findExhaustedResource(error) !== null;
  return isTemporary ? 'unavailable' : 'internal';
}

/** Context of an error response. */
export interface ErrorContext {
  path: string;
  requestId: string;
  /** Default: the path's language, else English. */
  language?: LanguageCode;
  /** Instead of the code's own text. */
  message?: string;
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
  { path, requestId, language, message, errors, headers: more }: ErrorContext,
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
    const error = { code, message: message ?? messages[known][`answer.${code}`] };
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
