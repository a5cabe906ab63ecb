import { once } from 'node:events';
import { appendFileSync, truncateSync, writeFileSync } from 'node:fs';
import { open, utimes, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { discardBuffer, maxLargeBuffers, acquireBuffer } from './send-file.ts';
import { type FileResponse, sendFile } from './send-file.ts';
import { blockBytes, readFileBlock } from './read-file-block.ts';

const size = 5 * blockBytes + 1_000;
const content = Buffer.from(Array.from({ length: size }, (_, index) => (index * 7) % 251));

interface Site {
  port: number;
  file: string;
  /** Outcomes of the started responses, in order. */
  ended: Promise<unknown>[];
}

/** A server that sends one file, with a test's changes. */
async function siteOfFile(
  change: (sent: FileResponse, abort: () => void) => Partial<FileResponse> = () => ({}),
): Promise<Site> {
  const file = path.join(temporaryFolder(), 'film.mp4');
  await writeFile(file, content);
  const ended: Promise<unknown>[] = [];
  const server = createServer((incoming, outgoing) => {
    const answer = async () => {
      const handle = await open(file);
      const stat = await handle.stat({ bigint: true });
      const sent = {
        file: handle,
        close: () => handle.close(),
        mtimeNs: stat.mtimeNs,
        size: Number(stat.size),
        etag: `"${file}-${stat.mtimeNs}"`,
        modifiedAt: Number(stat.mtimeMs),
        headers: {},
      };
      const changes = change(sent, () => outgoing.destroy());
      return await sendFile(incoming, outgoing, { ...sent, ...changes });
    };
    ended.push(answer().catch((error: unknown) => error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, file, ended };
}

async function fetchRange(port: number, range?: string): Promise<Buffer> {
  const request = get({
    port,
    host: '127.0.0.1',
    agent: false,
    ...(range && { headers: { range } }),
  });
  const [answer] = await once(request, 'response');
  return await buffer(answer);
}

/** True if all large buffers are free. */
function isMemoryFree(): boolean {
  const taken = Array.from({ length: maxLargeBuffers }, acquireBuffer);
  const isAll = taken.every(({ length }) => length === blockBytes);
  for (const one of taken) discardBuffer(one);
  return isAll;
}

test('what was read a moment ago is copied at once, and any range of it is right', async () => {
  const { port, file } = await siteOfFile();
  for (let time = 0; time < 3; time += 1) {
    expect((await fetchRange(port)).equals(content)).toBe(true);
    for (const [from, to] of [
      [0, 0],
      [blockBytes - 1, blockBytes],
      [5, 3 * blockBytes + 7],
      [size - 1_001, size - 1],
    ] as const)
      expect(
        (await fetchRange(port, `bytes=${from}-${to}`)).equals(content.subarray(from, to + 1)),
      ).toBe(true);
  }
  const handle = await open(file);
  const into = Buffer.alloc(blockBytes);
  const read = (etag: string, position: number) =>
    readFileBlock({ fd: handle.fd, size, etag }, into, position, size - position);
  // A part of a block says nothing about the rest.
  expect(await read('"new"', 10)).toBe(blockBytes - 10);
  expect(read('"new"', 10)).toBeInstanceOf(Promise);
  expect(await read('"new"', 0)).toBe(blockBytes);
  expect(read('"new"', 10)).toBe(blockBytes - 10);
  expect(await read('"new"', 5 * blockBytes)).toBe(1_000);
  expect(read('"new"', 5 * blockBytes)).toBe(1_000);
  expect(read('"other"', 5 * blockBytes)).toBeInstanceOf(Promise);
  await vi.waitUntil(() => isMemoryFree());
  await handle.close();
});

test('readers that leave while the disk is read give all memory back', async () => {
  const { port, ended } = await siteOfFile((sent, abort) => ({
    // Another state for each, so that nothing is known of it.
    etag: `"${Math.random()}"`,
    file: new Proxy(sent.file, {
      get(file, name) {
        if (name === 'fd') abort();
        return Reflect.get(file, name, file) as unknown;
      },
    }),
  }));
  const all = Array.from({ length: 300 }, () =>
    fetchRange(port).catch((error: Error) => error.message),
  );
  for (const outcome of await Promise.all(all))
    expect(['aborted', 'socket hang up']).toContain(outcome);
  await Promise.all(ended);
  expect(isMemoryFree()).toBe(true);
});

test('a slow reader gets every byte', async () => {
  const { port } = await siteOfFile();
  const socket = connect(port, '127.0.0.1').pause();
  socket.write('GET / HTTP/1.1\r\nHost: demo\r\nConnection: close\r\n\r\n');
  const pieces: Buffer[] = [];
  for await (const piece of socket) {
    pieces.push(piece as Buffer);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const whole = Buffer.concat(pieces);
  expect(whole.subarray(whole.indexOf('\r\n\r\n') + 4).equals(content)).toBe(true);
});

test('answers that wait for another on the same connection come in their order', async () => {
  const { port } = await siteOfFile();
  const socket = connect(port, '127.0.0.1');
  const ask = (range: string, more = '') =>
    `GET / HTTP/1.1\r\nHost: demo\r\nRange: ${range}\r\n${more}\r\n`;
  socket.write(ask('bytes=0-400000') + ask('bytes=400001-', 'Connection: close\r\n'));
  const answers = await buffer(socket);
  const first = answers.indexOf('\r\n\r\n') + 4;
  const second = answers.indexOf('\r\n\r\n', first + 400_001) + 4;
  const bodies = [answers.subarray(first, first + 400_001), answers.subarray(second)];
  expect(Buffer.concat(bodies).equals(content)).toBe(true);
});

test.each([
  ['overwritten', (file: string) => writeFileSync(file, Buffer.alloc(size, 1))],
  ['made longer', (file: string) => appendFileSync(file, 'more')],
  ['made shorter', (file: string) => truncateSync(file, 10)],
])('a file that is %s while it is sent is never taken for whole', async (_how, change) => {
  const site = await siteOfFile(() => ({
    onFirstByte: () => change(site.file),
  }));
  await utimes(site.file, 1_000_000_000, 1_000_000_000);
  await expect(fetchRange(site.port)).rejects.toThrow('aborted');
  expect(String(await site.ended[0])).toContain('while it was sent');
  expect(isMemoryFree()).toBe(true);
});
