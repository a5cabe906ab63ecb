import { onTestFinished, vi } from 'vitest';
import { parseStorageUrl } from '#server/core/config/storage-url.ts';
import { openBucket } from '#server/core/files/bucket.ts';
import type { FileStore } from '#server/core/files/file-store.ts';
import { createS3Store } from '#server/core/files/s3-store.ts';
import { bucketAccount, type BucketServer, startBucketServer } from './bucket-server.ts';
import { temporaryFolder } from './project-folder.ts';

interface StoreOptions {
  timeoutMs?: number;
  publicOrigin?: string;
  /** Default: the server's. */
  endpoint?: string;
}

export interface TestBucket extends BucketServer {
  openStore(options?: StoreOptions): FileStore;
}

/** Starts an S3 server with one bucket in a temporary folder, for one test. */
export async function startBucket(folder = temporaryFolder()): Promise<TestBucket> {
  for (const [name, value] of Object.entries(bucketAccount)) vi.stubEnv(name, value);
  const server = await startBucketServer(folder);
  const { address, origin } = server;
  onTestFinished(server.close);
  return {
    ...server,
    openStore: ({ publicOrigin = null, endpoint = origin, ...limits } = {}) => {
      const place = { ...parseStorageUrl(address)!, endpoint };
      const bucket = openBucket(place, { publicOrigin, ...limits });
      return createS3Store(bucket, temporaryFolder());
    },
  };
}
