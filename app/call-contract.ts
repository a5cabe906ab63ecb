import type { z } from 'zod';
import type { ApiSender, PostOptions } from './api-client.ts';

/** Error answer of the server; the message is in the language of the interface. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly status: number;
  /** Code of the server's error; null if it sent none. */
  readonly code: string | null;
  constructor(status: number, message: string, code: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** An endpoint of `contracts/`; browser code imports its type only. */
export interface Contract {
  method: string;
  path: string;
  request?: { params?: unknown; query?: unknown; body?: unknown };
  responses: object;
}

export type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown;
export type BodyOf<Request> = Request extends {
  body: { content: { 'application/json': { schema: infer Schema extends z.ZodType } } };
}
  ? z.input<Schema>
  : null;
export type RequestOf<C extends Contract> = NonNullable<C['request']>;

/** Input of a call: parameters of path and query, and a JSON body. */
export interface Input<C extends Contract> {
  params: InputOf<RequestOf<C>['params']>;
  query: InputOf<RequestOf<C>['query']>;
  body: BodyOf<RequestOf<C>>;
}

type JsonOf<Described> = Described extends {
  content: { 'application/json': { schema: infer Schema extends z.ZodType } };
}
  ? z.infer<Schema>
  : never;

/** The bodies of a contract's answers; errors reject. */
export type Answer<C extends Contract> = JsonOf<C['responses'][keyof C['responses']]>;

/**
 * Calls an endpoint: `callContract<typeof contracts.openUnit>(api, 'get', '/editor/{project}/unit',
 * …)`. Rejects with CallFailed for errors, with SessionEnded after a logout, or with a network error
 * of `fetch`.
 */
export async function callContract<C extends Contract>(
  api: ApiSender,
  method: C['method'],
  path: C['path'],
  { params, query, body }: Input<C>,
  options?: PostOptions,
): Promise<Answer<C>> {
  const address = addressOf(path, Object(params), Object(query));
  const verb = method.toUpperCase() as Parameters<ApiSender['send']>[0];
  return await readAnswer(await api.send(verb, address, body as object | null, options));
}

/** Fills the address of a call; parameters without a value are left out. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): `/${string}` {
  const filled = path
    .slice(1)
    .replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? `/${filled}` : `/${filled}?${new URLSearchParams(given)}`;
}

/** Reads the JSON of an answer. Rejects with CallFailed if it is an error. */
export async function readAnswer<Body>(answer: Response): Promise<Body> {
  const body: unknown = await answer.json().catch((error: unknown) => {
    // A proxy's error page is no JSON.
    if (answer.ok) throw error;
    return null;
  });
  const error = errorOf(body);
  // Errors that a contract describes, such as a conflict, have no `error`.
  if (body !== null && error === null && answer.status < 500) return body as Body;
  throw new CallFailed(answer.status, error?.message ?? String(answer.status), error?.code);
}

function errorOf(body: unknown): { message: string; code: string | null } | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('message' in error))
    return { message: '', code: null };
  const code = 'code' in error ? String(error.code) : null;
  return { message: fieldMessageOf(body) ?? String(error.message), code };
}

/** The message of the first wrong field, which says more than that of the whole. */
function fieldMessageOf(body: object): string | null {
  const first: unknown = 'errors' in body && Array.isArray(body.errors) ? body.errors[0] : null;
  return typeof first === 'object' && first !== null && 'message' in first
    ? String(first.message)
    : null;
}
