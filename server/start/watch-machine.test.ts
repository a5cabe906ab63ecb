import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nodeBinary } from '#tests/support/built-server.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { root } from '#tests/support/root.ts';
import { openLogs } from '../core/logs/access-log.ts';
import { watchMachine } from './watch-machine.ts';

/** Uses up all file descriptors, and ends after three checks. */
const program = `
  import { openSync } from 'node:fs';
  import { openLogs } from '#server/core/logs/access-log.ts';
  import { watchMachine } from '#server/start/watch-machine.ts';
  const logs = openLogs({ LOG_LEVEL: 'info', LOG_ACCESS: false });
  watchMachine({ dataDir: '/', lowDiskMb: 0, log: logs.log });
  try { for (;;) openSync('/dev/null'); } catch (error) { if (error.code !== 'EMFILE') throw error; }
  setTimeout(() => { logs.flush(); process.exit(0); }, 3_500);
`;

test('a process that can open no more files says so, once', { tags: 'long' }, async () => {
  const command = `ulimit -n 100 && exec ${nodeBinary} --input-type=module --eval "$PROGRAM"`;
  const child = spawn('sh', ['-c', command], {
    cwd: root,
    env: { ...process.env, PROGRAM: program },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  await once(child, 'close');
  const said = output.trimEnd().split('\n');
  expect(said).toHaveLength(1);
  expect(JSON.parse(said[0] ?? '')).toMatchObject({
    level: 50,
    err: { code: 'EMFILE' },
    msg: expect.stringContaining('can open no more files'),
  });
});

async function linesOf(watched: { dataDir: string; lowDiskMb: number }) {
  const file = path.join(temporaryFolder(), 'log');
  const logs = openLogs({ LOG_LEVEL: 'info', LOG_ACCESS: false }, openSync(file, 'a'));
  const watch = watchMachine({ ...watched, log: logs.log });
  onTestFinished(() => watch.stop());
  await watch.checked;
  logs.flush();
  return readFileSync(file, 'utf8');
}

test('a disk with less than its limit free is told with what is left', async () => {
  const dataDir = temporaryFolder();
  expect(await linesOf({ dataDir, lowDiskMb: 999_999_999 })).toMatch(
    /"freeMb":\d+.*The disk is low/,
  );
  expect(await linesOf({ dataDir, lowDiskMb: 1 })).toBe('');
});
