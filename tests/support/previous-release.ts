import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.ts';

const run = promisify(execFile);

/**
 * Builds the last release that CHANGELOG.md names, from its commit, into `folder`, which does not
 * exist. Needs the whole history and the package registry.
 */
export async function buildPreviousRelease(folder: string): Promise<void> {
  const changes = await readFile(path.join(root, 'CHANGELOG.md'), 'utf8');
  const commit = /^## \d\S* .*\((?<commit>[\da-f]{8,})\)$/m.exec(changes)?.groups?.['commit'];
  if (commit === undefined) throw new Error('CHANGELOG.md names no release with its commit');
  await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
  await run('git', ['checkout', '--quiet', commit], { cwd: folder });
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 16 * 1024 ** 2 });
  await run('npm', ['run', 'build'], { cwd: folder, maxBuffer: 16 * 1024 ** 2 });
}
