import { z } from 'zod';
import { removeInvisible } from '#common/forms/person-fields.ts';
import { unseal } from '../../accounts/secrets/seal.ts';
import type { Secrets } from '../../accounts/secrets/secrets.ts';
import { systemActor } from '../../core/access/can.ts';
import type { Env } from '../../core/config/env.ts';
import { notPublicCode } from '../../core/config/public-addresses.ts';
import type { Database } from '../../core/db/connect.ts';
import { postToPublicUrl } from '../../core/http/post-to-public-url.ts';
import type { JobHandler } from '../../core/jobs/run-job.ts';
import type { Project } from '../../core/projects/projects.ts';
import { webhookAttempts } from '../../core/webhooks/enqueue-webhooks.ts';
import { recordEndpoint, webhookSealPurpose } from './change-endpoint.ts';
import { signWebhook } from './sign-webhook.ts';
import {
  type DeliveryRow,
  type EndpointRow,
  findDelivery,
  findEndpoint,
  updateDelivery,
  updateEndpoint,
} from './webhook-queries.ts';

const maxAnswerBytes = 1_024;
/** An endpoint that only failed for this time is switched off, in milliseconds. */
const maxFailingMs = 5 * 86_400_000;
/**
 * An endpoint that has failed for ten minutes is tried once a minute, so that the deliveries for one
 * that does not answer do not occupy the runner.
 */
const pausedAfterMs = 10 * 60_000;
const pauseMs = 60_000;

interface Services {
  database: Database;
  secrets: Secrets;
  projects: { list(): readonly Project[] };
  env: Pick<Env, 'FORWARD_TO_PRIVATE'>;
  /** Returns the public origin of a project, without a trailing slash. */
  originOf(project: Project): string;
  now?: () => number;
  /** Time for the whole answer; default: 10 s. */
  answerTimeoutMs?: number;
}

const payloadSchema = z.object({ deliveryId: z.string() });
const bodySchema = z.looseObject({ data: z.looseObject({ project: z.string() }) });

/**
 * Creates the job handler of one delivery. An attempt that is interrupted after the endpoint has
 * received it is repeated, with the same `webhook-id`.
 */
export function webhookHandler(services: Services): JobHandler {
  const { database, now = Date.now } = services;
  return async (payload, { attempt, signal }) => {
    const { deliveryId } = payloadSchema.parse(payload);
    const delivery = await findDelivery(database.db, deliveryId);
    const endpoint = delivery && (await findEndpoint(database.db, delivery.endpoint_id));
    // Deleted, or done by an earlier run.
    if (!endpoint || delivery.state !== 'waiting') return;
    if (endpoint.off_reason !== null) {
      await updateDelivery(database.db, deliveryId, { state: 'cancelled' });
      return;
    }
    const isLast = attempt >= webhookAttempts;
    if (!isLast && isPaused(endpoint, now()))
      throw new Error('The endpoint failed less than a minute ago');
    const result = await attemptDelivery(services, { delivery, endpoint }, signal);
    await storeResult(services, { delivery, endpoint, isLast }, result);
    if (!result.isAccepted && !isLast && result.status !== goneStatus)
      throw new Error(`The endpoint answered ${result.status ?? `nothing: ${result.answer}`}`);
  };
}

const goneStatus = 410;

function isPaused({ failing_since: since, last_attempt_at: last }: EndpointRow, now: number) {
  return since !== null && now - since > pausedAfterMs && now - (last ?? 0) < pauseMs;
}

interface Target {
  delivery: DeliveryRow;
  endpoint: EndpointRow;
}

interface AttemptResult {
  isAccepted: boolean;
  status: number | null;
  answer: string;
  durationMs: number;
}

/** Sends it once. Throws only if the process stops. */
async function attemptDelivery(
  { secrets, env, projects, originOf, now = Date.now, answerTimeoutMs = 10_000 }: Services,
  { delivery, endpoint }: Target,
  stopping: AbortSignal,
): Promise<AttemptResult> {
  const startedAt = performance.now();
  const timeout = AbortSignal.timeout(answerTimeoutMs);
  const result = (status: number | null, answer: string): AttemptResult => ({
    isAccepted: status !== null && status >= 200 && status < 300,
    status,
    answer,
    durationMs: Math.round(performance.now() - startedAt),
  });
  const signingSecrets = readSecrets(secrets, endpoint, now());
  if (signingSecrets.length === 0)
    return result(
      null,
      'The secret of the site has changed: replace the signing secret of this webhook',
    );
  const body = bodyOf(delivery, { projects, originOf });
  const timestamp = Math.floor(now() / 1_000);
  try {
    const answer = await postToPublicUrl(new URL(endpoint.url), {
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'active-med-pharma',
        ...signWebhook({ id: delivery.id, timestamp, body }, signingSecrets),
      },
      body: Buffer.from(body),
      signal: AbortSignal.any([stopping, timeout]),
      isPrivateAllowed: env.FORWARD_TO_PRIVATE === 'on',
      maxAnswerBytes,
    });
    return result(answer.status, removeInvisible(answer.body.toString('utf8')));
  } catch (error) {
    if (stopping.aborted) throw error;
    return result(null, timeout.aborted ? 'No answer in time' : describeError(error));
  }
}

/** Returns the secrets that sign now; none if the installation's secret was replaced. */
function readSecrets(secrets: Secrets, endpoint: EndpointRow, now: number): string[] {
  const { id, sealed_secret: current, sealed_previous: previous, previous_until: until } = endpoint;
  const sealed = [current, ...(previous !== null && (until ?? 0) > now ? [previous] : [])];
  return sealed.flatMap((text) => {
    try {
      return [unseal(secrets.key(webhookSealPurpose), text, id)];
    } catch {
      return [];
    }
  });
}

/** Returns the stored payload with the address of the screen that has the rest. */
function bodyOf(
  { payload, path }: DeliveryRow,
  { projects, originOf }: Pick<Services, 'projects' | 'originOf'>,
): string {
  const body = bodySchema.parse(JSON.parse(payload));
  const project = projects.list().find(({ id }) => id === body.data.project);
  const url = project && `${originOf(project)}/${project.defaultLanguage}/${path}`;
  return JSON.stringify({ ...body, data: { ...body.data, ...(url && { url }) } });
}

/** Says nothing about addresses behind the host, which may be those of an inner network. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === notPublicCode) return 'The address is not public';
  return error.message || code;
}

async function storeResult(
  { database, now = Date.now }: Services,
  { delivery, endpoint: known, isLast }: Target & { isLast: boolean },
  { isAccepted, status, answer, durationMs }: AttemptResult,
): Promise<void> {
  const at = now();
  await database.db.transaction().execute(async (trx) => {
    const endpoint = await findEndpoint(trx, known.id);
    // Deleted meanwhile.
    if (!endpoint) return;
    const isGone = status === goneStatus;
    const failingSince = isAccepted ? null : (endpoint.failing_since ?? at);
    const hasFailedLong = isLast && failingSince !== null && at - failingSince > maxFailingMs;
    await updateDelivery(trx, delivery.id, {
      state: isAccepted ? 'sent' : isLast || isGone ? 'failed' : 'waiting',
      attempts: delivery.attempts + 1,
      status,
      answer,
      duration_ms: durationMs,
    });
    const change = { failing_since: failingSince, last_attempt_at: at };
    if (endpoint.off_reason === null && (isGone || hasFailedLong)) {
      const reason = isGone ? 'gone' : 'failing';
      await updateEndpoint(trx, endpoint.id, { ...change, off_reason: reason });
      const off = { parts: { now: () => at }, trx, endpoint, actor: systemActor };
      await recordEndpoint(off, 'webhook-off', { reason });
    } else await updateEndpoint(trx, endpoint.id, change);
  });
}
