import type { DeliveryState, WebhookEvent, webhookTest } from '#common/webhook-events.ts';

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

/** One endpoint of a project. */
export interface EndpointKey {
  projectId: string;
  id: string;
}
