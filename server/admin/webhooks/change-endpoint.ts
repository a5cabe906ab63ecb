import type { AuditAction } from '#common/audit-actions.ts';
import { webhookTest } from '#common/webhook-events.ts';
import { seal } from '../../accounts/secrets/seal.ts';
import type { Secrets } from '../../accounts/secrets/secrets.ts';
import { type Actor, type RequestActor, requirePermission } from '../../core/access/can.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Trx } from '../../core/db/schema.ts';
import { enqueueDelivery, enqueueDeliveryJob } from '../../core/webhooks/enqueue-webhooks.ts';
import { createWebhookSecret } from './sign-webhook.ts';
import {
  deleteEndpoint,
  type EndpointRow,
  findDelivery,
  findEndpoint,
  updateDelivery,
  updateEndpoint,
} from './webhook-queries.ts';
import type { EndpointChange, EndpointKey } from './webhooks.ts';

/** Purpose of the key that seals the secrets. */
export const webhookSealPurpose = 'webhook-secrets';

/** Time in which a replaced secret signs too, in milliseconds. */
const rotationMs = 24 * 60 * 60_000;

export interface EndpointParts {
  database: Database;
  secrets: Secrets;
  now(): number;
}

/** An endpoint within the transaction that changes it. */
export interface EndpointTransaction {
  parts: EndpointParts;
  trx: Trx;
  endpoint: EndpointRow;
  actor: Actor;
}

/**
 * Runs a change of an endpoint of the project in a transaction. Returns null if there is none.
 * Throws ForbiddenError.
 */
export async function changeEndpoint<Result>(
  parts: EndpointParts,
  { projectId, id }: EndpointKey,
  actor: RequestActor,
  run: (work: EndpointTransaction) => Promise<Result>,
): Promise<Result | null> {
  requirePermission(actor, 'integration:manage');
  return await parts.database.db.transaction().execute(async (trx) => {
    const endpoint = await findEndpoint(trx, id);
    if (endpoint?.project_id !== projectId) return null;
    return await run({ parts, trx, endpoint, actor });
  });
}

/** Writes the audit log, without the path of the address, which may hold a secret of the receiver. */
export async function recordEndpoint(
  change: Omit<EndpointTransaction, 'parts'> & { parts: { now(): number } },
  action: AuditAction,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { parts, trx, endpoint, actor } = change;
  const details = { webhook: endpoint.id, host: new URL(endpoint.url).host, ...more };
  await recordAudit(trx, { action, ...entryBy(actor), details }, parts.now());
}

export function sealSecret({ secrets }: EndpointParts, id: string, secret: string): string {
  return seal(secrets.key(webhookSealPurpose), secret, id);
}

/** Replaces the secret and returns the new one. */
export async function rotateSecret(work: EndpointTransaction): Promise<string> {
  const { parts, trx, endpoint } = work;
  const secret = createWebhookSecret();
  await updateEndpoint(trx, endpoint.id, {
    sealed_secret: sealSecret(parts, endpoint.id, secret),
    sealed_previous: endpoint.sealed_secret,
    previous_until: parts.now() + rotationMs,
  });
  await recordEndpoint(work, 'webhook-secret-rotated');
  return secret;
}

export const changes: Readonly<
  Record<EndpointChange, (work: EndpointTransaction) => Promise<void>>
> = {
  async on(work) {
    await updateEndpoint(work.trx, work.endpoint.id, { off_reason: null, failing_since: null });
    await recordEndpoint(work, 'webhook-on');
  },

  async off(work) {
    await updateEndpoint(work.trx, work.endpoint.id, { off_reason: 'staff' });
    await recordEndpoint(work, 'webhook-off');
  },

  async delete(work) {
    await deleteEndpoint(work.trx, work.endpoint.id);
    await recordEndpoint(work, 'webhook-deleted');
  },

  async test({ parts, trx, endpoint: { id, project_id: projectId } }) {
    const path = `admin/webhooks/${id}`;
    const test = { event: webhookTest, path, data: {} } as const;
    await enqueueDelivery(trx, id, { ...test, projectId, at: parts.now() });
  },
};

/** Returns false if the delivery waits already, or is none of this endpoint. */
export async function sendAgain(work: EndpointTransaction, deliveryId: string): Promise<boolean> {
  const { parts, trx, endpoint } = work;
  const delivery = await findDelivery(trx, deliveryId);
  if (delivery?.endpoint_id !== endpoint.id || delivery.state === 'waiting') return false;
  await updateDelivery(trx, deliveryId, { state: 'waiting' });
  await enqueueDeliveryJob(trx, deliveryId, parts.now());
  await recordEndpoint(work, 'webhook-resent', { delivery: deliveryId });
  return true;
}
