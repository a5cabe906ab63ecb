import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { sumVideos } from './sum-videos.ts';

vi.mock('node:fs/promises', { spy: true });

test('a video that is removed while all are counted counts no more', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sum-videos-'));
  const folder = path.join(dataDir, 'videos/shop');
  mkdirSync(folder, { recursive: true });
  for (const name of ['a.mp4', 'b.mp4']) writeFileSync(path.join(folder, name), 'film');
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const sum = () => sumVideos({ dataDir, log });
  expect(await sum()).toBe(8);
  vi.mocked(stat).mockImplementationOnce(async (file) => {
    rmSync(String(file));
    return await stat(file);
  });
  expect(await sum()).toBe(4);
  rmSync(dataDir, { recursive: true });
});
