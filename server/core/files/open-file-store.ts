import path from 'node:path';
import type { Env } from '../config/env.ts';
import { parseStorageUrl } from '../config/storage-url.ts';
import { StartupError } from '../startup-error.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

type StorageEnv = Pick<Env, 'DATA_DIR' | 'STORAGE_URL' | 'STORAGE_PUBLIC_URL'>;

/** Opens the file store of the environment. Throws StartupError if its bucket cannot be used. */
export async function openFileStore(env: StorageEnv): Promise<FileStore> {
  const { DATA_DIR, STORAGE_URL, STORAGE_PUBLIC_URL } = env;
  if (!STORAGE_URL) return createFolderStore(DATA_DIR);
  // Loaded only for a bucket: it takes a tenth of a second.
  const { describe, openBucket } = await import('./bucket.ts');
  const { createS3Store } = await import('./s3-store.ts');
  const bucket = openBucket(STORAGE_URL, { publicOrigin: STORAGE_PUBLIC_URL ?? null });
  await bucket.check().catch((error: unknown) => {
    throw new StartupError(
      `The bucket ${bucket.name} cannot be used (${describe(error)}). Correct STORAGE_URL, and AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
      { cause: error },
    );
  });
  return createS3Store(bucket, path.join(DATA_DIR, 'scratch'));
}

/** Opens another store: a folder, or a bucket named as in STORAGE_URL. Throws StartupError. */
export async function openFileStoreAt(place: string, dataDir: string): Promise<FileStore> {
  if (!place.startsWith('s3://')) return createFolderStore(path.resolve(place));
  const bucket = parseStorageUrl(place);
  if (bucket === null)
    throw new StartupError(`${place} is no address like s3://bucket/prefix?region=eu-central-1.`);
  return await openFileStore({ DATA_DIR: dataDir, STORAGE_URL: bucket });
}
