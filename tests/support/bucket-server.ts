import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from 's3rver';
import { createSemaphoresByKey } from '#server/core/concurrency/semaphores-by-key.ts';

/** The account that s3rver knows. */
export const bucketAccount = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface BucketServer {
  /** For STORAGE_URL. */
  address: string;
  origin: string;
  /** Targets of all requests, with their methods. */
  requests: string[];
  /** Replaces the next answers: a status, or silence; or delays them. */
  faults: { answer: number | 'silence' | null; delayMs: number };
  close(): void;
}

/**
 * Starts an S3 server with one bucket in a temporary folder. What s3rver does not know is added in
 * front of it: conditional writes, one at a time for each key, and the end of multipart uploads.
 */
export async function startBucketServer(folder: string): Promise<BucketServer> {
  const s3 = new S3rver({ directory: folder, silent: true });
  const answer = s3.callback();
  const locks = createSemaphoresByKey(1);
  const endedUploads = new Set<string>();
  const requests: string[] = [];
  const faults: BucketServer['faults'] = { answer: null, delayMs: 0 };

  async function exists(request: IncomingMessage, origin: string): Promise<boolean> {
    const { pathname } = new URL(request.url ?? '', origin);
    const [, bucket = '', ...key] = decodeURIComponent(pathname).split('/');
    return await s3.store.existsObject(bucket, key.join('/'));
  }
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (faults.delayMs > 0) await sleep(faults.delayMs);
    if (faults.answer === 'silence') return;
    if (faults.answer !== null) return void response.writeHead(faults.answer).end();
    const upload = new URL(request.url ?? '', origin).searchParams.get('uploadId');
    if (upload !== null) {
      if (endedUploads.has(upload)) return refuse(request, response, 404, 'NoSuchUpload');
      if (request.method !== 'PUT') endedUploads.add(upload);
      if (request.method === 'DELETE') return void response.writeHead(204).end();
    }
    if (request.headers['if-none-match'] !== '*') return answer(request, response);
    void locks(request.url ?? '').runExclusive(async () => {
      if (await exists(request, origin))
        return refuse(request, response, 412, 'PreconditionFailed');
      const done = once(response, 'close');
      answer(request, response);
      await done;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address = `s3://site/own?region=us-east-1&endpoint=${origin}&pathStyle=true`;
  await s3.store.putBucket('site');
  return {
    address,
    origin,
    requests,
    faults,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  code: string,
): void {
  request.resume();
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code></Error>`);
}
