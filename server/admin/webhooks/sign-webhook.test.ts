import { expect, test } from 'vitest';
import { createWebhookSecret, signWebhook } from './sign-webhook.ts';

test('signs as the example of the specification', () => {
  const webhook = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(signWebhook(webhook, [secret])).toEqual({
    'webhook-id': webhook.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
  const both = signWebhook(webhook, [createWebhookSecret(), secret])['webhook-signature'];
  expect(both.split(' ')[1]).toBe(signature);
});

test('creates secrets of 32 bytes, each its own', () => {
  const [one, other] = [createWebhookSecret(), createWebhookSecret()];
  expect(one).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(other).not.toBe(one);
});
