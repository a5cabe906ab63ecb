import { type ClientRequest, request as requestPlainly, type RequestOptions } from 'node:http';
import { request as requestSafely } from 'node:https';
import { isIP } from 'node:net';
import type { PublishedContent } from '../content/published/published-content.ts';
import type { Database } from '../core/db/connect.ts';
import type { Env } from '../core/config/env.ts';
import { FinalJobError, type JobHandler } from '../core/jobs/run-job.ts';
import { contactSettingsOf } from '../core/projects/contact-settings.ts';
import { requireMessage, requireSnapshot } from './email-message.ts';
import { isPublicAddress, lookUpPublic } from '../core/config/public-addresses.ts';
import { type ContactMessageRow, markSent } from './queries.ts';

interface Services {
  database: Database;
  content: PublishedContent;
  env: Env;
}

/** Milliseconds until the response headers. */
const answerTimeoutMs = 10_000;

/** Creates the job handler that forwards a message to the project's form service. */
export function contactForwardHandler({ database, content, env }: Services): JobHandler {
  return async (payload, { signal }) => {
    const message = await requireMessage(database, payload);
    const { project } = await requireSnapshot(content, message);
    const { forwardTo } = contactSettingsOf(project);
    // The project may have removed the service since.
    if (message.forwarded_at !== null || !forwardTo) return;
    await postMessage(new URL(forwardTo), message, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
      isPrivateAllowed: env.FORWARD_TO_PRIVATE === 'on',
    });
    await markSent(database.db, message.id, { forwarded_at: Date.now() });
  };
}

interface PostOptions {
  signal: AbortSignal;
  isPrivateAllowed: boolean;
}

/**
 * Posts a message as a form (specification, section 7). Throws FinalJobError if a retry cannot
 * help.
 */
async function postMessage(
  url: URL,
  { name, email, phone, message }: ContactMessageRow,
  { signal, isPrivateAllowed }: PostOptions,
): Promise<void> {
  if (!isPrivateAllowed) requirePublic(url);
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, email, phone, message }))
    form.append(field, value);
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      'Accept': 'application/json',
      'Content-Type': encoded.headers.get('content-type') ?? '',
      'Content-Length': body.length,
    },
    signal,
    agent: false,
    ...(!isPrivateAllowed && { lookup: lookUpPublic }),
  };
  const request =
    url.protocol === 'https:' ? requestSafely(url, options) : requestPlainly(url, options);
  requireAccepted(await send(request, body));
}

/** Returns the response status; the body is ignored. */
function send(request: ClientRequest, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    request.end(body);
  });
}

/** Redirects are refused: their target has not been checked. */
function requireAccepted(status: number): void {
  if (status >= 200 && status < 300) return;
  const text = `The form service answered ${status}`;
  const isTemporary = status >= 500 || status === 408 || status === 425 || status === 429;
  throw isTemporary ? new Error(text) : new FinalJobError(text);
}

function requirePublic({ protocol, hostname }: URL): void {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || (isIP(literal) !== 0 && !isPublicAddress(literal)))
    throw new FinalJobError(`Messages may not be forwarded to ${hostname} (FORWARD_TO_PRIVATE)`);
}
