import { createHmac, randomBytes } from 'node:crypto';

/* Signatures of the Standard Webhooks specification 1.0 (standardwebhooks.com). */

const prefix = 'whsec_';

/** Creates a secret of 256 random bits. */
export function createWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

interface SignedWebhook {
  /** The same in each attempt. */
  id: string;
  /** Epoch seconds of the attempt. */
  timestamp: number;
  body: string;
}

/** Returns the three headers, with a signature for each secret. */
export function signWebhook(
  { id, timestamp, body }: SignedWebhook,
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
    return `v1,${hmac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
