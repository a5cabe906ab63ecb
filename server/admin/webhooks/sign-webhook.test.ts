import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
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

test('the documented check accepts what is signed, and nothing that is changed or old', async () => {
  const page = readFileSync('docs/webhooks.md', 'utf8');
  const code = /```js\n(.*?)```/s.exec(page)?.[1] ?? '';
  const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const now = 1_800_000_000;
  vi.setSystemTime(now * 1_000);
  const [secret, former] = [createWebhookSecret(), createWebhookSecret()];
  const body = '{"text":"مرحبًا"}';
  const sign = (timestamp: number, secrets = [secret]) =>
    signWebhook({ id: 'a', timestamp, body }, secrets);
  expect(isGenuine(sign(now), body, secret)).toBe(true);
  expect(isGenuine(sign(now, [secret, former]), body, former)).toBe(true);
  expect(isGenuine(sign(now), body, former)).toBe(false);
  expect(isGenuine(sign(now), `${body} `, secret)).toBe(false);
  expect(isGenuine({ ...sign(now), 'webhook-id': 'b' }, body, secret)).toBe(false);
  expect(isGenuine(sign(now - 301), body, secret)).toBe(false);
  expect(isGenuine({}, body, secret)).toBe(false);
  vi.useRealTimers();
});
