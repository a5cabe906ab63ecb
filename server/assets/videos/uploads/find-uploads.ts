import type { ContentServices } from '../../../content/services.ts';
import type { IncomingFile } from '../../../core/files/file-store.ts';
import { videoKeyOf } from '../video-files.ts';
import {
  deleteUpload,
  findUploadRow,
  listUploadsBefore,
  type UploadRow,
} from './upload-queries.ts';

export interface Upload {
  id: string;
  projectId: string;
  userId: string;
  /** Target path below the project's videos. */
  path: string;
  bytes: number;
  /** `published`: the bytes are at their path; `finished`: the video was recorded too. */
  status: 'receiving' | 'published' | 'finished';
  /** Bytes received; the next chunk starts here. */
  offset: number;
  /** Bytes of each chunk but the last; null: any number. */
  chunkBytes: number | null;
  /** True if another file exists at the path and would be replaced. */
  isTaken: boolean;
  row: UploadRow;
}

export type UploadPlace = { projectId: string; id: string };

type Services = Pick<ContentServices, 'database' | 'files'>;

/** Age at which an upload is abandoned, in milliseconds. */
const maxAgeMs = 24 * 3_600_000;

/** Finds an upload, also one that was finished within the last day. */
export async function findUpload(services: Services, place: UploadPlace): Promise<Upload | null> {
  const row = await findUploadRow(services.database.db, place);
  return row && Date.now() - row.updated_at < maxAgeMs ? await readUpload(services, row) : null;
}

/** Returns null if the received bytes are gone. */
export async function readUpload({ files }: Services, row: UploadRow): Promise<Upload | null> {
  const { id, project_id: projectId, user_id: userId, path, bytes } = row;
  const { chunkBytes } = files.incoming;
  const facts = { id, projectId, userId, path, bytes, chunkBytes, row };
  if (row.state === 'finished')
    return { ...facts, status: 'finished', offset: bytes, isTaken: false };
  const [received, stored] = await Promise.all([
    files.incoming.countReceived(incomingOf(row)),
    files.stat(videoKeyOf({ projectId, path })),
  ]);
  if (received !== null)
    return { ...facts, status: 'receiving', offset: received, isTaken: stored !== null };
  if (stored?.size !== bytes) return null;
  return { ...facts, status: 'published', offset: bytes, isTaken: false };
}

export function incomingOf(row: UploadRow): IncomingFile {
  const { id, project_id: projectId, path, received, store_id: storeId, tags } = row;
  return { id, key: videoKeyOf({ projectId, path }), received, storeId, tags: JSON.parse(tags) };
}

/** Removes uploads without a chunk for a day, and finished ones of which nobody asks any more. */
export async function removeAbandoned({ database, files }: Services): Promise<void> {
  for (const row of await listUploadsBefore(database.db, Date.now() - maxAgeMs)) {
    await files.incoming.discard(incomingOf(row));
    await deleteUpload(database.db, row.id);
  }
}
