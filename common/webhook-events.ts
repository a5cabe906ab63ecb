/** Events that an endpoint can receive, in the order of the form. docs/webhooks.md describes their data. */
export const webhookEvents = [
  'message.received',
  'order.created',
  'order.paid',
  'refund.requested',
  'order.refunded',
  'certificate.issued',
  'content.published',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Event of a test that staff send. */
export const webhookTest = 'webhook.test';

/** States of a delivery. `cancelled`: its endpoint was switched off before it was sent. */
export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'cancelled';
