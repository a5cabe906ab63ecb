import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ensurePackage } from '../../scripts/ensure-browser.mjs';
import { root } from '../support/root.ts';

const run = promisify(execFile);

test('systemd accepts the unit, and rates its exposure below 2 of 10', async () => {
  const analyze = '/usr/bin/systemd-analyze';
  ensurePackage('systemd', analyze);
  const folder = await mkdtemp(path.join(tmpdir(), 'unit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const name = 'active-med-pharma@.service';
  const unit = await readFile(path.join(root, 'deploy/systemd', name), 'utf8');
  const file = path.join(folder, name);
  await writeFile(file, unit.replace('/opt/active-med-pharma', root));
  expect(await run(analyze, ['verify', '--man=no', file])).toEqual({ stdout: '', stderr: '' });
  await run(analyze, ['security', '--offline=true', '--threshold=20', file]);
});
