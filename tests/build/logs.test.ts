import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';
import { createMailServer, type MailServer } from '../support/mail-server.ts';

/** Words that stand nowhere in the product; each must be in no line of the log. */
const marks = {
  name: 'Qazwina',
  mailbox: 'qazwsx.edcrfv',
  phone: '01007391846',
  password: 'velvet tuba 47',
  wrongPassword: 'crimson oboe 12',
  message: 'xylographic',
  token: 'plmoknijbuhv',
  address: '203.0.113.77',
};
const email = `${marks.mailbox}@clinic.example`;

let mailServer: MailServer;
let site: BuiltServer;

beforeAll(async () => {
  mailServer = await createMailServer();
  await mailServer.start();
  site = await startBuiltServer({
    env: { SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1, ::1', LOG_LEVEL: 'trace' },
  });
}, 60_000);
afterAll(async () => {
  await site?.stop();
  await mailServer?.stop();
});

test('the log has no personal data of a person who signs up, writes, buys and logs in', async () => {
  const { name, phone, password, wrongPassword, message } = marks;
  const fullName = `${name} Helmy`;
  const person = { name: fullName, email, phone };
  // The first email is refused, so that there is an error to log.
  mailServer.refuseNext(1);
  await post('/auth/createUser', { ...person, sub: password }, 200);
  await post('/auth/loginAsUser', { email, sub: wrongPassword }, 401);
  const session = JSON.parse(await post('/auth/loginAsUser', { email, sub: password }, 200));
  await post('/contact', { ...person, message: `${message} ${phone} ${email}` }, 200);
  await post('/contact', { ...person, phone: `${phone} no`, message }, 400);
  const buyer = { first_name: name, last_name: name, email, phone_number: phone };
  const order = {
    items: [{ product: 'clinical-pharmacy-diploma', quantity: 1 }],
    billing_data: buyer,
  };
  const bought = `/payment/${session.userId}/sendPaymentRequest`;
  await post(bought, order, 200, session.accessToken);
  await post('/auth/reset/request', { email }, 200);
  await postForm('/en/login', { email, password });
  await postForm('/en/login', { email, password: wrongPassword });
  for (const target of [
    `/en/search?q=${message}`,
    `/en/sign-in/${marks.token}`,
    `/en/code/${marks.token}`,
    `/en/login?email=${encodeURIComponent(email)}&next=${marks.token}`,
    `/preview/${marks.token}/en/home`,
    `/video/${marks.token}/a.mp4`,
  ])
    await (await fetch(`${site.origin}${target}`, { headers: proxied })).arrayBuffer();

  await vi.waitUntil(() => mailServer.mails.length >= 2, { timeout: 20_000, interval: 100 });
  await vi.waitUntil(async () => (await site.output()).includes('will be tried again'), {
    timeout: 20_000,
    interval: 100,
  });
  // The log is written in batches.
  site.process.kill('SIGTERM');
  await once(site.process, 'exit');
  const output = await site.output();
  expect(output.match(/"msg":"request"/g)?.length).toBeGreaterThan(12);
  for (const [mark, word] of Object.entries({ ...marks, access: session.accessToken }))
    expect([mark, linesWith(output, word)]).toEqual([mark, []]);
}, 60_000);

/** Lines with a word, also percent-encoded, in any case. */
function linesWith(output: string, word: string): string[] {
  const words = [word, encodeURIComponent(word)].map((each) => each.toLowerCase());
  return output
    .split('\n')
    .filter((line) => words.some((each) => line.toLowerCase().includes(each)));
}

const proxied = { 'x-forwarded-for': marks.address };

async function post(address: string, body: object, status: number, token = ''): Promise<string> {
  const answer = await fetch(`${site.origin}/api${address}`, {
    method: 'POST',
    headers: {
      ...proxied,
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect([address, answer.status]).toEqual([address, status]);
  return await answer.text();
}

async function postForm(address: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(`${site.origin}${address}`, {
    method: 'POST',
    headers: { ...proxied, Origin: site.origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(answer.status).toBeLessThan(500);
}
