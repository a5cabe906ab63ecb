import { newId } from '#common/ids.ts';
import type { JsonObject } from '#common/json.ts';
import type { WebhookEvent, webhookTest } from '#common/webhook-events.ts';
import type { DemoTable } from '../db/operation-schema.ts';
import { enqueueJob, spareRuns } from '../jobs/enqueue-job.ts';
import { insertDelivery, isDemoRow, listActiveEndpoints } from './webhook-queries.ts';
import type { Db } from '../db/schema.ts';

export const webhookKind = 'webhook-delivery';

/** About a day: 5 s after the first attempt, doubled up to an hour (retry-delay.ts). */
export const webhookAttempts = 34;

interface EventInput {
  projectId: string;
  /** Epoch milliseconds. */
  at: number;
  /** Screen with the rest of the data, below the language: `admin/payments/…`. */
  path: string;
}

export interface NewEvent extends EventInput {
  event: WebhookEvent;
  /** The row that it is about: nothing is sent about sample data. Null for content. */
  row: { table: DemoTable; id: string } | null;
  /** Reads the data of the payload, which has no personal data. Called only if an endpoint listens. */
  readData(): JsonObject | Promise<JsonObject>;
}

/**
 * Enqueues an event for each endpoint of the project that chose it, in the transaction of its cause.
 * Without endpoints it costs one query by an index.
 */
export async function enqueueWebhooks(db: Db, input: NewEvent): Promise<void> {
  const { projectId, event, row } = input;
  const active = await listActiveEndpoints(db, projectId);
  const listening = active.filter(({ events }) => events.split(',').includes(event));
  if (listening.length === 0 || (row && (await isDemoRow(db, { projectId, ...row })))) return;
  const data = await input.readData();
  for (const { id } of listening) await enqueueDelivery(db, id, { ...input, data });
}

/** Enqueues a delivery of an event, or of a test, to one endpoint. */
export async function enqueueDelivery(
  db: Db,
  endpointId: string,
  delivery: EventInput & { event: WebhookEvent | typeof webhookTest; data: JsonObject },
): Promise<void> {
  const { projectId, at, path, event, data } = delivery;
  const id = newId(at);
  const timestamp = new Date(at).toISOString();
  await insertDelivery(db, {
    id,
    endpoint_id: endpointId,
    event,
    payload: JSON.stringify({ type: event, timestamp, data: { project: projectId, ...data } }),
    path,
    state: 'waiting',
    attempts: 0,
    status: null,
    duration_ms: null,
    answer: null,
    created_at: at,
  });
  await enqueueDeliveryJob(db, id, at);
}

/** Enqueues the attempts of a delivery, unless they are enqueued. */
export async function enqueueDeliveryJob(db: Db, deliveryId: string, now: number): Promise<void> {
  await enqueueJob(
    db,
    {
      kind: webhookKind,
      payload: { deliveryId },
      uniqueKey: `${webhookKind}:${deliveryId}`,
      maxAttempts: webhookAttempts + spareRuns,
    },
    now,
  );
}
