import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { findPublished, findUpload } from '#server/videos/uploads/upload-files.ts';
import { endWithUs, nodeBinary } from '#tests/support/built-server.ts';
import { copyAfterPowerCut, tracing } from '#tests/support/power-cut.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { root } from '#tests/support/root.ts';

type Acknowledged =
  | { kind: 'ready' }
  | { kind: 'file'; path: string; hash: string }
  | { kind: 'message'; text: string }
  | { kind: 'piece'; projectId: string; id: string; file: string; offset: number };

/** `npm run test:long` has more. */
const cuts = Number(process.env['POWER_CUTS'] ?? 1);

test.each(Array.from({ length: cuts }, (_, index) => index))(
  'nothing that was acknowledged is lost by a power cut (%i)',
  async () => {
    const folder = temporaryFolder();
    const [data, log, left] = ['data', 'calls', 'left'].map((name) => path.join(folder, name));
    mkdirSync(data!);
    const acknowledged = await writeUntilCut(data!, log!);
    const kinds = new Set(acknowledged.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['ready', 'file', 'message', 'piece']));
    copyAfterPowerCut(data!, log!, left!);
    expect(await findLost(left!, acknowledged)).toEqual([]);
  },
  120_000,
);

/** Ends the program at some moment after all kinds of things were acknowledged. */
async function writeUntilCut(data: string, log: string): Promise<Acknowledged[]> {
  const [program, ...args] = [
    ...tracing(log),
    nodeBinary,
    'tests/support/power-cut-writer.ts',
    data,
  ];
  const child = spawn(program!, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  endWithUs(child);
  const acknowledged: Acknowledged[] = [];
  createInterface(child.stdout).on('line', (line) => {
    const one = JSON.parse(line) as Acknowledged;
    acknowledged.push(one);
    // Not at the end of a step, but somewhere within.
    if (one.kind === 'file' && one.path.startsWith('videos/'))
      setTimeout(() => child.kill('SIGKILL'), Math.random() * 1_000);
  });
  // The tracer has them open, too: it has written its last line by then.
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  return acknowledged;
}

async function findLost(dataDir: string, acknowledged: Acknowledged[]): Promise<object[]> {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const lost: object[] = [];
  try {
    const { rows } = await sql`pragma integrity_check`.execute(database.db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    const stored = await database.db.selectFrom('contact_messages').select('message').execute();
    const messages = new Set(stored.map(({ message }) => message));
    for (const one of acknowledged) {
      if (one.kind === 'file' && hashOf(path.join(dataDir, one.path)) !== one.hash) lost.push(one);
      if (one.kind === 'message' && !messages.has(one.text)) lost.push(one);
      if (one.kind === 'piece' && !(await hasPiece(dataDir, one))) lost.push(one);
    }
    return lost;
  } finally {
    await database.close();
  }
}

function hashOf(file: string): string | null {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null;
}

/** Also where the rest has come since and the video is in its place. */
async function hasPiece(
  dataDir: string,
  { projectId, id, offset }: Acknowledged & { kind: 'piece' },
): Promise<boolean> {
  const quiet = () => {};
  const files = { dataDir, log: { info: quiet, warn: quiet, error: quiet } };
  const place = { projectId, id };
  if (await findPublished(files, place)) return true;
  return ((await findUpload(files, place))?.offset ?? -1) >= offset;
}
