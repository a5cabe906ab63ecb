import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#server/core/config/env.ts';
import { createPaymobProvider } from '#server/commerce/paymob/paymob-provider.ts';
import type { PaymentProvider } from '#server/commerce/provider.ts';
import { checkoutInput } from '#tests/support/payment-sandbox.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { root } from '#tests/support/root.ts';

/** The sandbox as a separate process; resolves with its output. */
async function startProcess(folder: string): Promise<{ child: ChildProcess; text: string }> {
  const child = spawn(process.execPath, [path.join(root, 'server/commands/sandbox.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes('PAYMOB_HMAC_SECRET=')) break;
  }
  return { child, text };
}

/** Our client with the printed settings. */
function clientOf(text: string): PaymentProvider {
  const env = readEnv(parseEnv(text));
  if (!env.paymobKeys) throw new Error('Not all keys were printed');
  return createPaymobProvider({
    keys: env.paymobKeys,
    methods: env.paymentMethods,
    baseUrl: env.PAYMOB_BASE_URL,
    fetch,
    isSandbox: true,
    now: Date.now,
  });
}

/** A shop's callback address; resolves with the first post. */
async function openShop(): Promise<{ address: string; taken: Promise<URLSearchParams> }> {
  const taken = Promise.withResolvers<URLSearchParams>();
  const server = createServer((request, response) => {
    taken.resolve(new URL(request.url ?? '', 'http://shop').searchParams);
    request.resume();
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/callback`, taken: taken.promise };
}

test('a sandbox beside the product prints its settings, sends callbacks, and is the same after a crash', async () => {
  const folder = temporaryFolder();
  const shop = await openShop();
  const first = await startProcess(folder);
  const input = checkoutInput({ notificationUrl: shop.address });
  const { url, providerOrderId } = await clientOf(first.text).createCheckout(input);
  const press = async (address: string, act: string) => {
    const body = new URLSearchParams({ act, delay: '0' });
    return await fetch(address, { method: 'POST', body, redirect: 'manual' });
  };
  await press(url, 'pay');
  expect((await shop.taken).get('hmac')).toMatch(/^[\da-f]{128}$/);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await startProcess(folder);
  const keysOf = (text: string) => text.split('\n').filter((line) => !line.includes('BASE_URL'));
  expect(keysOf(second.text)).toEqual(keysOf(first.text));
  const order = { providerOrderId, reference: input.reference };
  expect(await clientOf(second.text).inquire(order)).toMatchObject([{ kind: 'paid' }]);
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
});
