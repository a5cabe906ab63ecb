import { expect, test, vi } from 'vitest';
import { memoizeRecent } from './memoize-recent.ts';

const key = (name: string) => name;

test('concurrent calls share a run, and a failed one is tried again', async () => {
  const run = vi.fn(async (name: string) => name.toUpperCase());
  run.mockRejectedValueOnce(new Error('gone'));
  const read = memoizeRecent(run, { key, max: 2 });
  const failed = await Promise.allSettled([read('a'), read('a')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['A', 'A', 'B']);
  expect(run).toHaveBeenCalledTimes(3);
});

test('the least recently used result is dropped, and null is one', async () => {
  const run = vi.fn<(name: string) => Promise<null>>(async () => null);
  const read = memoizeRecent(run, { key, max: 2 });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await read(name)).toBeNull();
  expect(run.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});

test('a call gets its result although others have evicted it meanwhile', async () => {
  const gate = Promise.withResolvers<string>();
  const read = memoizeRecent(
    (name: string) => (name === 'slow' ? gate.promise : Promise.resolve(name)),
    {
      key,
      max: 1,
    },
  );
  const slow = read('slow');
  expect(await read('quick')).toBe('quick');
  gate.resolve('slow');
  expect(await slow).toBe('slow');
});
