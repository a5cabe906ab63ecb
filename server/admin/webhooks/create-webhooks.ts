import { checkForm, type FormFaults, type FormValues, tidyForm } from '#common/forms/form-rules.ts';
import { webhookRules } from '#common/forms/operation-forms.ts';
import { newId } from '#common/ids.ts';
import { type KeysetPlace, sizeOfList } from '#common/web/keyset-query.ts';
import { type WebhookEvent, webhookEvents } from '#common/webhook-events.ts';
import { type Actor, type RequestActor, requirePermission } from '../../core/access/can.ts';
import { hasOnlyPublicAddresses } from '../../core/config/public-addresses.ts';
import type { Env } from '../../core/config/env.ts';
import { readKeysetPage } from '../../core/db/keyset-page.ts';
import {
  changes,
  type EndpointParts,
  type EndpointTransaction,
  changeEndpoint,
  recordEndpoint,
  rotateSecret,
  sealSecret,
  sendAgain,
} from './change-endpoint.ts';
import { createWebhookSecret } from './sign-webhook.ts';
import {
  countDeliveries,
  type DeliveryRow,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  listDeliveryPart,
  listEndpoints,
} from './webhook-queries.ts';
import type { EndpointChange, EndpointKey, ListedDelivery, ListedEndpoint } from './webhooks.ts';

const maxEndpoints = 20;
const deliveriesPerPage = 50;

interface Parts extends Omit<EndpointParts, 'now'> {
  env: Pick<Env, 'FORWARD_TO_PRIVATE'>;
  now?: () => number;
}

type Values = FormValues<typeof webhookRules>;
type Faults = FormFaults<typeof webhookRules>;

export type Webhooks = ReturnType<typeof createWebhooks>;

/**
 * Creates the service for a project's webhooks, as the Standard Webhooks specification defines them.
 * All methods throw ForbiddenError without `integration:manage`; those for one endpoint answer null
 * or false if there is none.
 */
export function createWebhooks({ env, now = Date.now, ...services }: Parts) {
  const parts = { ...services, now };
  const { db } = parts.database;
  return {
    async list(projectId: string, actor: Actor) {
      requirePermission(actor, 'integration:manage');
      return (await listEndpoints(db, projectId)).map((row) => presentEndpoint(row, now()));
    },

    /** Returns an endpoint with a page of its log, newest first. */
    async read({ projectId, id }: EndpointKey, place: KeysetPlace, actor: Actor) {
      requirePermission(actor, 'integration:manage');
      const row = await findEndpoint(db, id);
      if (row?.project_id !== projectId) return null;
      const log = await readKeysetPage(place, deliveriesPerPage, (part) =>
        listDeliveryPart(db, id, part),
      );
      return {
        endpoint: presentEndpoint(row, now()),
        log: {
          ...log,
          size: await sizeOfList(log, () => countDeliveries(db, id)),
          rows: log.rows.map(presentDelivery),
        },
      };
    },

    /** Creates an endpoint with a secret, which is returned only here. */
    async create(
      projectId: string,
      typed: Values,
      actor: RequestActor,
    ): Promise<{ secret: string } | { faults: Faults }> {
      requirePermission(actor, 'integration:manage');
      const values = tidyForm(webhookRules, typed);
      const faults = await findFaults(values, env.FORWARD_TO_PRIVATE === 'on');
      if (Object.keys(faults).length > 0) return { faults };
      return await storeEndpoint(parts, { projectId, ...values }, actor);
    },

    /** Replaces the secret and returns the new one. The former one signs too, for 24 hours. */
    rotateSecret: (key: EndpointKey, actor: RequestActor) =>
      changeEndpoint(parts, key, actor, rotateSecret),

    async change(key: EndpointKey, change: EndpointChange, actor: RequestActor) {
      return (await changeEndpoint(parts, key, actor, changes[change])) !== null;
    },

    /** Enqueues a delivery that was sent, failed or was cancelled, with the same `webhook-id`. */
    async sendAgain(key: EndpointKey, deliveryId: string, actor: RequestActor) {
      const run = (work: EndpointTransaction) => sendAgain(work, deliveryId);
      return (await changeEndpoint(parts, key, actor, run)) ?? false;
    },
  };
}

async function findFaults(values: Values, isPrivateAllowed: boolean): Promise<Faults> {
  const faults = checkForm(webhookRules, values);
  if (faults.url || isPrivateAllowed || (await hasOnlyPublicAddresses(new URL(values.url))))
    return faults;
  return { ...faults, url: 'admin.webhooks.fault.not-public' };
}

async function storeEndpoint(
  parts: EndpointParts,
  { projectId, url, events }: { projectId: string } & Values,
  actor: RequestActor,
): Promise<{ secret: string } | { faults: Faults }> {
  const at = parts.now();
  const id = newId(at);
  const secret = createWebhookSecret();
  return await parts.database.db.transaction().execute(async (trx) => {
    if ((await listEndpoints(trx, projectId)).length >= maxEndpoints)
      return { faults: { url: 'admin.webhooks.fault.too-many' } };
    const endpoint: EndpointRow = {
      id,
      project_id: projectId,
      url,
      events,
      sealed_secret: sealSecret(parts, id, secret),
      sealed_previous: null,
      previous_until: null,
      off_reason: null,
      failing_since: null,
      last_attempt_at: null,
      created_at: at,
    };
    await insertEndpoint(trx, endpoint);
    await recordEndpoint({ parts, trx, endpoint, actor }, 'webhook-created', { events });
    return { secret };
  });
}

function presentEndpoint(row: EndpointRow, now: number): ListedEndpoint {
  const { off_reason: reason, previous_until: previousUntil } = row;
  return {
    id: row.id,
    url: row.url,
    events: webhookEvents.filter((event) => row.events.split(',').includes(event)),
    state: reason === 'staff' ? 'off' : (reason ?? 'active'),
    lastAttemptAt: row.last_attempt_at,
    isFailing: row.failing_since !== null,
    previousSecretUntil: previousUntil !== null && previousUntil > now ? previousUntil : null,
  };
}

function presentDelivery(row: DeliveryRow): ListedDelivery {
  return {
    id: row.id,
    event: row.event as WebhookEvent,
    state: row.state,
    createdAt: row.created_at,
    attempts: row.attempts,
    status: row.status,
    durationMs: row.duration_ms,
    answer: row.answer,
  };
}
