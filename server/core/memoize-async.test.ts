import { expect, test, vi } from 'vitest';
import { memoizeAsync } from './memoize-async.ts';

test('what is loaded late is loaded once for all who wait, and tried anew after a failure', async () => {
  const load = vi.fn(async () => 'loaded');
  load.mockRejectedValueOnce(new Error('gone'));
  const ask = memoizeAsync(load);
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('gone');
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['loaded', 'loaded', 'loaded']);
  expect(load).toHaveBeenCalledTimes(2);
});
