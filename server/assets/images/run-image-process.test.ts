import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeJpeg } from '#tests/support/test-images.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { runImageProcess } from './run-image-process.ts';

// Each image is processed at low priority in a separate process.
vi.setConfig({ testTimeout: 60_000 });

test('a picture that it cannot read or write is nobody’s fault but ours', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'a.jpg');
  const clean = () => runImageProcess({ kind: 'clean', file, target: folder });
  await expect(clean()).rejects.toThrow(/^The picture process ended \(1\): Error: ENOENT/);
  writeFileSync(file, await makeJpeg({ width: 8, height: 8 }));
  await expect(clean()).rejects.toThrow(/^The picture process ended \(1\): Error: EISDIR/);
});

test('it ends when its job ends', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'a.jpg');
  writeFileSync(file, await makeJpeg({ width: 3000, height: 3000 }));
  const abort = new AbortController();
  const task = { kind: 'sizes', file, folder, widths: [2560] } as const;
  const run = runImageProcess(task, abort.signal);
  abort.abort(new Error('enough'));
  await expect(run).rejects.toThrow('enough');
  await expect(runImageProcess(task, abort.signal)).rejects.toThrow('enough');
});
