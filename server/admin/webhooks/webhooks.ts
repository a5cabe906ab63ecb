import type { DeliveryState, WebhookEvent, webhookTest } from '#common/webhook-events.ts';
import type { KeysetPlace } from '#common/web/keyset-query.ts';
import type { Actor, RequestActor } from '../../core/access/can.ts';
import type { KeysetPage } from '../../core/db/keyset-page.ts';

/**
 * `off`: by staff; `gone`: it answered 410; `failing`: for five days nothing but failures.
 */
export type EndpointState = 'active' | 'off' | 'gone' | 'failing';

/** An endpoint as administrators see it, without its secret. Times are epoch milliseconds. */
export interface ListedEndpoint {
  id: string;
  url: string;
  events: WebhookEvent[];
  state: EndpointState;
  /** The last attempt; null before one. */
  lastAttemptAt: number | null;
  /** True if the last attempt failed. */
  isFailing: boolean;
  /** End of the time in which the former secret signs too; null without one. */
  previousSecretUntil: number | null;
}

/** A delivery of an event. Its id is the `webhook-id` of all attempts. */
export interface ListedDelivery {
  id: string;
  event: WebhookEvent | typeof webhookTest;
  state: DeliveryState;
  createdAt: number;
  attempts: number;
  /** HTTP status of the last attempt; null without an answer. */
  status: number | null;
  durationMs: number | null;
  /** The first kilobyte of the last answer, or why there was none. */
  answer: string | null;
}

/** `delete` removes the log too; `test` enqueues the event `webhook.test`. */
export type EndpointChange = 'on' | 'off' | 'delete' | 'test';

export type EndpointFault = 'url' | 'not-public' | 'events' | 'too-many';

/** One endpoint of a project. */
export interface EndpointKey {
  projectId: string;
  id: string;
}

/**
 * Webhooks of a project, as the Standard Webhooks specification defines them. All methods throw
 * ForbiddenError without `integration:manage`; those for one endpoint answer null or false if there is none.
 */
export interface Webhooks {
  list(projectId: string, actor: Actor): Promise<ListedEndpoint[]>;
  /** Returns an endpoint with a page of its log, newest first. */
  read(
    key: EndpointKey,
    place: KeysetPlace,
    actor: Actor,
  ): Promise<{ endpoint: ListedEndpoint; log: KeysetPage<ListedDelivery> } | null>;
  /** Creates an endpoint with a secret, which is returned only here. */
  create(
    projectId: string,
    typed: { url: string; events: readonly string[] },
    actor: RequestActor,
  ): Promise<{ secret: string } | { fault: EndpointFault }>;
  /** Replaces the secret and returns the new one. The former one signs too, for 24 hours. */
  rotateSecret(key: EndpointKey, actor: RequestActor): Promise<string | null>;
  change(key: EndpointKey, change: EndpointChange, actor: RequestActor): Promise<boolean>;
  /** Enqueues a delivery that was sent, failed or was cancelled, with the same `webhook-id`. */
  sendAgain(key: EndpointKey, deliveryId: string, actor: RequestActor): Promise<boolean>;
}
