import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/core/db/connect.ts';
import { type Acknowledged, findLost } from '#tests/support/acknowledged.ts';
import { killOnExit, nodeBinary } from '#tests/support/built-server.ts';
import { copyAfterPowerCut, tracing } from '#tests/support/power-cut.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { root } from '#tests/support/root.ts';

/** `npm run test:long` has more. */
const cuts = Number(process.env['POWER_CUTS'] ?? 1);

test.each(Array.from({ length: cuts }, (_, index) => index))(
  'nothing that was acknowledged is lost by a power cut (%i)',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const folder = temporaryFolder();
    const [data, log, left] = ['data', 'calls', 'left'].map((name) => path.join(folder, name));
    mkdirSync(data!);
    const acknowledged = await writeUntilCut(data!, log!);
    const kinds = new Set(acknowledged.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['ready', 'file', 'message', 'piece']));
    copyAfterPowerCut(data!, log!, left!);
    const database = await openDatabase({ dataDir: left!, databaseUrl: null });
    onTestFinished(() => database.close());
    const { rows } = await sql`pragma integrity_check`.execute(database.db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    expect(await findLost(database, left!, acknowledged)).toEqual([]);
  },
);

/** Kills the program at some moment after all kinds of acknowledged writes. */
async function writeUntilCut(data: string, log: string): Promise<Acknowledged[]> {
  const [program, ...args] = [...tracing(log), nodeBinary, 'tests/support/load-writer.ts', data];
  const child = spawn(program!, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  killOnExit(child);
  const acknowledged: Acknowledged[] = [];
  createInterface(child.stdout).on('line', (line) => {
    const one = JSON.parse(line) as Acknowledged;
    acknowledged.push(one);
    // Not at the end of a step, but within it.
    if (one.kind === 'file' && one.path.startsWith('videos/'))
      setTimeout(() => child.kill('SIGKILL'), Math.random() * 1_000);
  });
  // The tracer has them open too: its last line is written by then.
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  return acknowledged;
}
