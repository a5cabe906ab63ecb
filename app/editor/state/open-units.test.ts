import { expect, test, vi } from 'vitest';
import { exampleUnit, openTestStore, TestServer } from '#tests/support/editor-unit-server.ts';
import { OpenUnits } from './open-units.ts';

test('a text that was left saves the image whose upload ends later', async () => {
  vi.useFakeTimers();
  const { server, store } = openTestStore(new TestServer(exampleUnit()));
  const opened = await store;
  const other = await openTestStore().store;
  const units = new OpenUnits(
    async (path) => ({ ...exampleUnit(), path }),
    ({ path }) => (path === 'a' ? opened : other),
  );
  await units.open('a');
  const upload = Promise.resolve();
  opened.uploads.add(upload);
  await units.open('b');
  expect(units.isSafeToLeave(), 'closing the window asks').toBe(false);
  opened.uploads.delete(upload);
  opened.setField('en', 'title', 'Uploaded');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.valueOf('en')).toMatchObject({ title: 'Uploaded' });
  vi.useRealTimers();
});
