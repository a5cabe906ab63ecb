import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Secrets } from '../accounts/secrets/secrets.ts';
import { fail } from '../core/http/guards.ts';
import type { HttpEnv } from '../core/http/request-context.ts';

/*
 * The site requests itself by its public address, to see which proxy is in between. Each probe has a
 * token of the installation's secret, valid once, so that nobody else can use the address.
 */

export const selfProbePath = '/api/probe';

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;

const answerSchema = z.object({
  /** Only a process with the same secret can compute it. */
  proof: z.string(),
  address: z.string(),
  protocol: z.enum(['http', 'https']),
  host: z.string(),
  viaTrustedProxy: z.boolean(),
  /** Names of the forwarding headers that arrived. */
  forwarded: z.array(z.enum(forwardingHeaders)),
});

/** A request as a process of this installation received it. */
export type SeenRequest = Omit<z.output<typeof answerSchema>, 'proof'>;

const lifetimeMs = 60_000;
const maxUsed = 1_000;

/**
 * Requests an origin. Returns how the site received the request, or the status of an answer that is not
 * this installation's. Rejects as `fetch` does.
 */
export async function probeSelf(
  origin: string,
  secrets: Secrets,
  signal: AbortSignal,
): Promise<{ seen: SeenRequest } | { seen: null; status: number }> {
  const nonce = `${Date.now() + lifetimeMs}.${randomBytes(16).toString('hex')}`;
  const token = `${nonce}.${sign(secrets, 'question', nonce)}`;
  const response = await fetch(`${origin}${selfProbePath}?token=${token}`, {
    redirect: 'manual',
    signal,
  });
  const answer = answerSchema.safeParse(await response.json().catch(() => null)).data;
  return answer && isSame(answer.proof, sign(secrets, 'answer', nonce))
    ? { seen: answer }
    : { seen: null, status: response.status };
}

/** Answers probes of this installation; to others the address does not exist. */
export function answerSelfProbe(secrets: Secrets): Handler<HttpEnv> {
  const used = new LRUCache<string, true>({ max: maxUsed, ttl: lifetimeMs });
  return (context) => {
    const [expiry = '', id = '', mac = ''] = context.req.query('token')?.split('.') ?? [];
    const nonce = `${expiry}.${id}`;
    const isValid = isSame(mac, sign(secrets, 'question', nonce)) && Number(expiry) > Date.now();
    if (!isValid || used.has(nonce)) return fail(context, 'not-found');
    used.set(nonce, true);
    const answer: z.input<typeof answerSchema> = {
      ...context.env.requestContext.client,
      proof: sign(secrets, 'answer', nonce),
      forwarded: forwardingHeaders.filter((name) => context.req.header(name) !== undefined),
    };
    return context.json(answer, 200, { 'Cache-Control': 'no-store' });
  };
}

function sign(secrets: Secrets, purpose: 'question' | 'answer', nonce: string): string {
  const key = secrets.key('self probe');
  return createHmac('sha256', key).update(`${purpose} ${nonce}`).digest('hex');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
