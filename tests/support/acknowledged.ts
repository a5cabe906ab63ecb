import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '#server/core/db/connect.ts';
import { findUpload } from '#server/assets/videos/uploads/find-uploads.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';

/** The messages of `load-writer.ts`. */
export type Acknowledged =
  | { kind: 'ready' }
  | { kind: 'file'; path: string; hash: string }
  | { kind: 'message'; text: string }
  | { kind: 'piece'; projectId: string; id: string; file: string; offset: number };

/** Returns the acknowledged entries that are missing. */
export async function findLost(
  database: Database,
  dataDir: string,
  acknowledged: readonly Acknowledged[],
): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = [];
  const stored = await database.db.selectFrom('contact_messages').select('message').execute();
  const messages = new Set(stored.map(({ message }) => message));
  for (const one of acknowledged) {
    if (one.kind === 'file' && hashOf(path.join(dataDir, one.path)) !== one.hash) lost.push(one);
    if (one.kind === 'message' && !messages.has(one.text)) lost.push(one);
    if (one.kind === 'piece' && !(await hasPiece(database, dataDir, one))) lost.push(one);
  }
  return lost;
}

function hashOf(file: string): string | null {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null;
}

/** Returns true if the bytes are stored, also as part of the finished video. */
async function hasPiece(
  database: Database,
  dataDir: string,
  { projectId, id, offset }: Acknowledged & { kind: 'piece' },
): Promise<boolean> {
  const services = { database, files: createFolderStore(dataDir) };
  return ((await findUpload(services, { projectId, id }))?.offset ?? -1) >= offset;
}
