import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { sumVideos } from './sum-videos.ts';

test('a video that is removed while all are counted counts no more', async () => {
  const dataDir = temporaryFolder();
  const folder = path.join(dataDir, 'videos/shop');
  const files = Array.from({ length: 300 }, (_, index) => path.join(folder, `${index}.mp4`));
  mkdirSync(folder, { recursive: true });
  for (const file of files) writeFileSync(file, 'film');
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const sum = () => sumVideos({ dataDir, log });
  expect(await sum()).toBe(1_200);
  // Those that were listed first are looked at first: the last ones are gone by then.
  const removals = files.toReversed().map((file) => rm(file));
  const [left] = await Promise.all([sum(), ...removals]);
  expect(left).toBeLessThanOrEqual(1_200);
  expect(await sum()).toBe(0);
});
