import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';

const admin = { email: 'owner@clinic.example', password: 'eleven blue kettles' };
const megabyte = 1_000_000;
/** Near the size limit of drawings, so that they are examined. */
const drawingBytes = 990_000;
const maxWaitMs = 200;

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

/** A drawing whose elements each draw the previous one twice. */
function doublingDrawing(): string {
  const doubled = Array.from(
    { length: 30 },
    (_, index) => `<g id="g${index + 1}"><use href="#g${index}"/><use href="#g${index}"/></g>`,
  );
  return filledDrawing(`<g id="g0"/>${doubled.join('')}`);
}

/** A drawing whose masks each refer to the next twice, by style sheet classes. */
function doublingMasks(): string {
  const levels = Array.from({ length: 18 }, (_, level) => level);
  const rules = levels.map((level) => `.c${level}{mask:url(#p${level + 1})}`);
  const masks = levels.map(
    (level) => `<mask id="p${level}">${`<path class="c${level}" d="M0 0h9v9z"/>`.repeat(2)}</mask>`,
  );
  return filledDrawing(`<style>${rules.join('')}</style>${masks.join('')}`);
}

/** Returns a drawing of `drawingBytes`, padded with a description. */
function filledDrawing(content: string): string {
  const withText = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><desc>${text}</desc>${content}</svg>`;
  return withText('x'.repeat(drawingBytes - withText('').length));
}

/** Returns a PNG whose header claims 60,000 × 60,000 pixels, followed by noise. */
function hugeImage(): Buffer {
  const head = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(head);
  head.writeUInt32BE(60_000, 16);
  head.writeUInt32BE(60_000, 20);
  head.set([8, 6, 0, 0, 0], 24);
  head.writeUInt32BE(crc32(head.subarray(12, 29)), 29);
  const noise = Buffer.alloc(megabyte, '#41#41stream');
  const chunk = Buffer.alloc(8);
  chunk.writeUInt32BE(noise.length);
  chunk.write('IDAT', 4);
  return Buffer.concat([head, chunk, noise, Buffer.alloc(4)]);
}

const pdf = `%PDF-1.7\n${'#41#41stream\n'.repeat(megabyte / 13)}%%EOF\n`;
const endless = `<svg xmlns="http://www.w3.org/2000/svg">${'<g a="'.repeat(drawingBytes / 6 - 10)}`;

test.each([
  { kind: 'PDF', name: 'x.pdf', content: pdf, answer: [200, undefined] },
  { kind: 'drawing', name: 'x.svg', content: doublingDrawing(), answer: [400, 'unsafe'] },
  { kind: 'drawing of masks', name: 'z.svg', content: doublingMasks(), answer: [400, 'unsafe'] },
  { kind: 'drawing without end', name: 'y.svg', content: endless, answer: [400, 'unsafe'] },
  { kind: 'picture', name: 'x.png', content: hugeImage(), answer: [413, 'pixels'] },
])(
  'while a hostile $kind is examined, visitors are answered',
  async ({ name, content, answer }) => {
    const before = await slowestResponseMs(sleep(1_000));
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
    const during = await slowestResponseMs(Promise.all([upload, sleep(1_000)]));
    const answered = await upload;
    const { reason } = (await answered.json()) as { reason?: string };
    expect([answered.status, reason]).toEqual(answer);
    process.stdout.write(`${name}: ${during.toFixed(0)} ms, before ${before.toFixed(0)} ms\n`);
    // Allows for the machine's own slowness.
    expect(during).toBeLessThan(maxWaitMs + before);
  },
);

/** Returns the longest response time of a page until `end` settles, in milliseconds. */
async function slowestResponseMs(end: Promise<unknown>): Promise<number> {
  const stop = new AbortController();
  const ended = end.finally(() => stop.abort());
  let slowest = 0;
  while (!stop.signal.aborted) {
    const startedAt = performance.now();
    const answer = await fetch(`${server.origin}/en/home`);
    await answer.arrayBuffer();
    slowest = Math.max(slowest, performance.now() - startedAt);
    await sleep(5);
  }
  await ended;
  return slowest;
}
