import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '#server/core/db/connect.ts';
import { findUpload } from '#server/assets/videos/uploads/upload-files.ts';

/** The messages of `load-writer.ts`. */
export type Acknowledged =
  | { kind: 'ready' }
  | { kind: 'file'; path: string; hash: string }
  | { kind: 'message'; text: string }
  | { kind: 'piece'; projectId: string; id: string; file: string; offset: number };

/** Returns the acknowledged entries that are missing. */
export async function findLost(
  { db }: Database,
  dataDir: string,
  acknowledged: readonly Acknowledged[],
): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = [];
  const stored = await db.selectFrom('contact_messages').select('message').execute();
  const messages = new Set(stored.map(({ message }) => message));
  for (const one of acknowledged) {
    if (one.kind === 'file' && hashOf(path.join(dataDir, one.path)) !== one.hash) lost.push(one);
    if (one.kind === 'message' && !messages.has(one.text)) lost.push(one);
    if (one.kind === 'piece' && !(await hasPiece(dataDir, one))) lost.push(one);
  }
  return lost;
}

function hashOf(file: string): string | null {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null;
}

/** Returns true if the bytes are stored, also as part of the finished video. */
async function hasPiece(
  dataDir: string,
  { projectId, id, offset }: Acknowledged & { kind: 'piece' },
): Promise<boolean> {
  const quiet = () => {};
  const files = { dataDir, log: { info: quiet, warn: quiet, error: quiet } };
  return ((await findUpload(files, { projectId, id }))?.offset ?? -1) >= offset;
}
