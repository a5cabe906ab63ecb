import { type MailServices, requireSnapshot } from '../content/mail-services.ts';
import type { Env } from '../core/config/env.ts';
import { FinalJobError, type JobHandler } from '../core/jobs/run-job.ts';
import { contactSettingsOf } from '../core/projects/contact-settings.ts';
import { requireMessage } from './email-message.ts';
import { isPublicUrl } from '../core/config/public-addresses.ts';
import { postToPublicUrl } from '../core/http/post-to-public-url.ts';
import { type ContactMessageRow, markSent } from './queries.ts';

interface Services extends Pick<MailServices, 'database' | 'content'> {
  env: Env;
}

/** Milliseconds until the response headers. */
const answerTimeoutMs = 10_000;

/** Creates the job handler that forwards a message to the project's form service. */
export function contactForwardHandler({ database, content, env }: Services): JobHandler {
  return async (payload, { signal }) => {
    const message = await requireMessage(database, payload);
    const { project } = await requireSnapshot(content, message.project_id);
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

/**
 * Posts a message as a form (specification, section 7). Throws FinalJobError if a retry cannot
 * help.
 */
async function postMessage(
  url: URL,
  { name, email, phone, message }: ContactMessageRow,
  options: { signal: AbortSignal; isPrivateAllowed: boolean },
): Promise<void> {
  if (!options.isPrivateAllowed && !isPublicUrl(url))
    throw new FinalJobError(
      `Messages may not be forwarded to ${url.hostname} (FORWARD_TO_PRIVATE)`,
    );
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, email, phone, message }))
    form.append(field, value);
  const encoded = new Response(form);
  const { status } = await postToPublicUrl(url, {
    ...options,
    headers: {
      'Accept': 'application/json',
      'Content-Type': encoded.headers.get('content-type') ?? '',
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  requireAccepted(status);
}

function requireAccepted(status: number): void {
  if (status >= 200 && status < 300) return;
  const text = `The form service answered ${status}`;
  const isTemporary = status >= 500 || status === 408 || status === 425 || status === 429;
  throw isTemporary ? new Error(text) : new FinalJobError(text);
}
