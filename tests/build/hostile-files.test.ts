import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';

const admin = { email: 'owner@clinic.example', password: 'eleven blue kettles' };
const megabyte = 1_000_000;
const longestMs = 200;

let server: BuiltServer;
let token: string;

beforeAll(async () => {
  const owner = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  server = await startBuiltServer({ env: { ...owner, LOG_ACCESS: 'off' } });
  const answer = await fetch(`${server.origin}/api/auth/loginAsUser`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: admin.email, sub: admin.password }),
  });
  token = ((await answer.json()) as { accessToken: string }).accessToken;
}, 60_000);

afterAll(() => server.stop());

/** Elements that each draw the one before twice. */
function doublingDrawing(): string {
  const doubled = Array.from(
    { length: 30 },
    (_, index) => `<g id="g${index + 1}"><use href="#g${index}"/><use href="#g${index}"/></g>`,
  );
  const text = `<desc>${'x'.repeat(megabyte)}</desc>`;
  return `<svg xmlns="http://www.w3.org/2000/svg">${text}<g id="g0"/>${doubled.join('')}</svg>`;
}

/** A picture whose head promises more pixels than anybody has, followed by noise. */
function hugePicture(): Buffer {
  const head = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(head);
  head.writeUInt32BE(60_000, 16);
  head.writeUInt32BE(60_000, 20);
  head.set([8, 6, 0, 0, 0], 24);
  return Buffer.concat([head, Buffer.alloc(megabyte, 'IDAT#41#41stream')]);
}

test.each([
  ['PDF', 'x.pdf', `%PDF-1.7\n${'#41#41stream\n'.repeat(megabyte / 13)}%%EOF\n`],
  ['drawing', 'x.svg', doublingDrawing()],
  [
    'drawing without end',
    'y.svg',
    `<svg xmlns="http://www.w3.org/2000/svg">${'<g a="'.repeat(megabyte / 6)}`,
  ],
  ['picture', 'x.png', hugePicture()],
])('while a hostile %s is examined, visitors are answered', async (_, name, content) => {
  const before = await slowestVisit(sleep(1_000));
  const form = new FormData();
  form.set(
    'image',
    new File([typeof content === 'string' ? content : new Uint8Array(content)], name),
  );
  const upload = fetch(`${server.origin}/api/media`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const during = await slowestVisit(Promise.all([upload, sleep(1_000)]));
  expect((await upload).status).toBeLessThan(500);
  process.stdout.write(`${name}: ${during.toFixed(0)} ms, before ${before.toFixed(0)} ms\n`);
  // The machine's own slowness is not the file's doing.
  expect(during).toBeLessThan(longestMs + before);
});

/** The longest time that a page took until `end`, in milliseconds. */
async function slowestVisit(end: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const ended = end.finally(() => over.abort());
  let slowest = 0;
  while (!over.signal.aborted) {
    const from = performance.now();
    const answer = await fetch(`${server.origin}/en/home`);
    await answer.arrayBuffer();
    slowest = Math.max(slowest, performance.now() - from);
    await sleep(5);
  }
  await ended;
  return slowest;
}
