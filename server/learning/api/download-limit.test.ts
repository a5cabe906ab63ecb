import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDownloadLimit } from './lesson-api.ts';

test('so many bodies flow to one person, until they end, break or are given up', async () => {
  const begin = createDownloadLimit(2);
  const whole = () => new Blob(['film']).stream();
  const broken = () =>
    new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('The disk is gone')) });
  const [one, two] = [begin('nadia', whole()), begin('nadia', whole())];
  expect(begin('nadia', whole())).toBeNull();
  expect(begin('omar', whole())).not.toBeNull();
  expect(await new Response(one).text()).toBe('film');
  const three = begin('nadia', broken());
  expect(begin('nadia', whole())).toBeNull();
  await expect(new Response(three).text()).rejects.toThrow('The disk is gone');
  const four = begin('nadia', whole());
  await two?.cancel();
  await four?.cancel();
  expect([begin('nadia', whole()), begin('nadia', whole())]).not.toContain(null);
  expect(begin('nadia', whole())).toBeNull();
});

test('a body that is cancelled while it is read counts once', async () => {
  const begin = createDownloadLimit(1);
  const silent = () => new ReadableStream<Uint8Array>();
  const reader = begin('nadia', silent())?.getReader();
  const pending = reader?.read();
  await nextTurn();
  await reader?.cancel();
  await pending;
  expect(begin('nadia', silent())).not.toBeNull();
  expect(begin('nadia', silent())).toBeNull();
});
