import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
  /** Replaces the next answers: a status, or silence; or delays them; or ignores `If-None-Match`. */
  faults: { answer: number | 'silence' | null; delayMs: number; ignoresConditions: boolean };
  close(): void;
}

/**
 * Starts an S3 server with one bucket in a temporary folder. What s3rver does not know is added in
 * front of it: conditional writes, one at a time for each key, and the end of multipart uploads.
 */
export async function startBucketServer(folder: string): Promise<BucketServer> {
  const s3 = new S3rver({ directory: folder, silent: true });
  writeBeforeAnswer(s3);
  const answer = s3.callback();
  const locks = createSemaphoresByKey(1);
  const endedUploads = new Set<string>();
  const requests: string[] = [];
  const faults: BucketServer['faults'] = { answer: null, delayMs: 0, ignoresConditions: false };

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
    if (faults.ignoresConditions || request.headers['if-none-match'] !== '*')
      return answer(request, response);
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

/** Unlike S3, s3rver answers a write before the file is complete. */
function writeBeforeAnswer({ store }: S3rver): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const file = await writeWhole(store.getResourcePath(bucket, key, 'object'), content);
    await store.putMetadata(bucket, key, metadata, file.md5);
    return file;
  };
  store.putPart = async (bucket, upload, part, content) => {
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), upload, `${part}`);
    const file = await writeWhole(path, content);
    await writeFile(`${path}.md5`, file.md5);
    return file;
  };
}

async function writeWhole(path: string, content: Readable | Buffer) {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${randomUUID()}`;
  const hash = createHash('md5');
  let size = 0;
  await pipeline(
    Buffer.isBuffer(content) ? Readable.from([content]) : content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(partial),
  );
  await rename(partial, path);
  return { size, md5: hash.digest('hex') };
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
