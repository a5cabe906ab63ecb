import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type RunningSandbox, startSandboxProcess } from '#server/commands/sandbox-command.ts';
import { type BuiltServer, freePort, startBuiltServer } from '../support/built-server.ts';

/** Milliseconds from a payment to the program's end: before its callback comes, while it is taken, after it. */
const killedAfter = [0, 2, 5, 8, 12, 18, 30, 60];
const admin = { email: 'owner@clinic.example', password: 'eleven blue kettles' };
const products = [{ id: 1, key: 'hygiene', description: 'Hygiene', amount: 300 }];

/** A provider that lives on while the program dies, and the environment by which the program asks it. */
async function startSandbox(): Promise<{ sandbox: RunningSandbox; env: Record<string, string> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-sandbox-'));
  const lines: string[] = [];
  const sandbox = await startSandboxProcess({
    env: { PORT: '0', DATA_DIR: dataDir },
    print: (line) => void lines.push(line),
    printError: (line) => void lines.push(line),
  });
  onTestFinished(async () => {
    await sandbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const env = lines.map((line) => [
    line.slice(0, line.indexOf('=')),
    line.slice(line.indexOf('=') + 1),
  ]);
  return { sandbox, env: Object.fromEntries(env) };
}

async function post(server: BuiltServer, call: string, body: object, token?: string) {
  return await fetch(`${server.origin}/api/${call}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

async function logIn(server: BuiltServer, call: string, body: object) {
  const answer = await post(server, `auth/${call}`, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { userId: string; accessToken: string };
}

/** A guest's checkout address. */
async function order(server: BuiltServer): Promise<string> {
  const { userId, accessToken } = await logIn(server, 'loginAsGuest', {});
  const request = {
    items: [{ product: 'hygiene', quantity: 1 }],
    billing_data: {
      first_name: 'Nadia',
      last_name: 'Helmy',
      phone_number: '01005550142',
      email: 'nadia@clinic.example',
    },
  };
  const answer = await post(server, `payment/${userId}/sendPaymentRequest`, request, accessToken);
  expect(answer.status).toBe(200);
  return await answer.text();
}

async function press(checkoutUrl: string, act: string): Promise<void> {
  const body = new URLSearchParams({ act });
  const answer = await fetch(checkoutUrl, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
}

test('each payment opens its course once, though the program is killed around its callback', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-payments-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { env: keys } = await startSandbox();
  const env = {
    ...keys,
    LOG_ACCESS: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const port = await freePort();
  const start = () => startBuiltServer({ env, dataDir, port });

  let server = await start();
  const { accessToken } = await logIn(server, 'loginAsUser', {
    email: admin.email,
    sub: admin.password,
  });
  expect((await post(server, 'payment/setProducts', { products }, accessToken)).status).toBe(200);
  for (const wait of killedAfter) {
    const [paid, declined] = [await order(server), await order(server)];
    await press(declined, 'decline');
    await press(paid, 'callback-twice');
    await sleep(wait);
    server.process.kill('SIGKILL');
    await server.stop();
    server = await start();
  }
  onTestFinished(() => server.stop());

  const read = new DatabaseSync(path.join(dataDir, 'site.db'), { readOnly: true });
  onTestFinished(() => read.close());
  const count = (sql: string) => Number(read.prepare(sql).get()?.['count']);
  const paid = "select count(*) as count from orders where state = 'paid'";
  await expect.poll(() => count(paid), { timeout: 90_000 }).toBe(killedAfter.length);
  expect(count('select count(*) as count from enrolments')).toBe(killedAfter.length);
  expect(
    count(`select count(*) as count from enrolments join orders on orders.id = enrolments.order_id
      where orders.state = 'paid' and orders.user_id = enrolments.user_id`),
  ).toBe(killedAfter.length);
  const numbers = 'select max(receipt_number) as count from orders';
  expect(count(numbers)).toBe(killedAfter.length);
}, 180_000);
