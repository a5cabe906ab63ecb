import { once } from 'node:events';
import { appendFileSync, truncateSync, writeFileSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { type FileResponse, sendFile } from './send-file.ts';

const size = 1_000_000;
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
      const stored = await createFolderStore(path.dirname(file)).open('film.mp4');
      const sent = { file: stored!, etag: `"${stored!.version}"`, headers: {} };
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

test('any range of a file is right', async () => {
  const { port } = await siteOfFile();
  expect((await fetchRange(port)).equals(content)).toBe(true);
  for (const [from, to] of [
    [0, 0],
    [131_071, 131_072],
    [5, 400_000],
    [size - 1_001, size - 1],
  ] as const)
    expect(
      (await fetchRange(port, `bytes=${from}-${to}`)).equals(content.subarray(from, to + 1)),
    ).toBe(true);
});

test('the file of a client that leaves is closed, and nothing is reported', async () => {
  const closed = vi.fn<() => void>();
  const { port, ended } = await siteOfFile((sent, abort) => ({
    onFirstByte: abort,
    file: {
      ...sent.file,
      close: async () => {
        await sent.file.close();
        closed();
      },
    },
  }));
  const all = Array.from({ length: 50 }, () =>
    fetchRange(port).catch((error: Error) => error.message),
  );
  for (const outcome of await Promise.all(all))
    expect(['aborted', 'socket hang up']).toContain(outcome);
  expect(await Promise.all(ended)).not.toContainEqual(expect.any(Error));
  expect(closed).toHaveBeenCalledTimes(50);
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
});
