import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { watchRequests } from './listen.ts';

const limits = { silentMs: 300, windowMs: 600, windowBytes: 1_000, lookEveryMs: 20 };

/** Returns the number of bytes received. */
const count: RequestListener = async (incoming, outgoing) => {
  let bytes = 0;
  try {
    for await (const chunk of incoming) bytes += (chunk as Buffer).length;
    outgoing.end(String(bytes));
  } catch {
    // It was cut off.
  }
};

async function start(listener: RequestListener) {
  const server = createServer({ requestTimeout: 0 }, listener);
  const watch = watchRequests(server, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    const closed = once(server, 'close');
    server.close();
    await closed;
  });
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { watch, post: (length: number) => post(port, length) };
}

/** Sends the head of a POST; returns its socket, and the received text at the end. */
function post(port: number, length: number): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
  );
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => {});
  const answer = once(socket, 'close').then(() => Buffer.concat(chunks).toString());
  return { socket, answer };
}

test('a body that stands still is cut off with 408, one that goes on is not, however long it takes', async () => {
  const { watch, post: send } = await start(count);
  const still = send(100);
  still.socket.write('x');
  const steady = send(30_000);
  const sending = (async () => {
    for (let piece = 0; piece < 30; piece += 1) {
      steady.socket.write('x'.repeat(1_000));
      await sleep(50);
    }
  })();
  expect(await still.answer).toMatch(/^HTTP\/1\.1 408 /);
  await sending;
  expect(await steady.answer).toMatch(/^HTTP\/1\.1 200 [^]*30000/);
  expect(watch.hasOpen()).toBe(false);
});

test('a body that drips is cut off', async () => {
  const { post: send } = await start(count);
  const { socket, answer } = send(1_000);
  const dripping = setInterval(() => socket.write('x'), 50);
  onTestFinished(() => clearInterval(dripping));
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a sender does not pay for a handler that takes its time', async () => {
  const { post: send } = await start(async (incoming, outgoing) => {
    await sleep(1_000);
    await count(incoming, outgoing);
  });
  const { socket, answer } = send(2_000_000);
  socket.write('x'.repeat(2_000_000));
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*2000000/);
});

test('a server that closes waits for no body that stands still, and for answers', async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const { watch, post: send } = await start(async (incoming, outgoing) => {
    begun.resolve();
    await finish.promise;
    await count(incoming, outgoing);
  });
  const { socket, answer } = send(10);
  socket.write('x'.repeat(10));
  await begun.promise;
  watch.closeOpen();
  expect(watch.hasOpen()).toBe(true);
  finish.resolve();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(watch.hasOpen()).toBe(false);
});
