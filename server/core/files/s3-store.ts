import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { forEachConcurrently } from '../concurrency/for-each-concurrently.ts';
import { contentTypeOf } from '../http/content-types.ts';
import { type Bucket, infoOf, statusOf, transferTimeoutMs } from './bucket.ts';
import {
  type FileInfo,
  type FileSource,
  type FileStore,
  isSafeFileKey,
  type StoredFile,
  type StoredFileReader,
  type StoredFileWriter,
} from './file-store.ts';
import { hashFile } from './hash-file.ts';
import { deleteAbandonedParts, isAbandonedPart, newPartName } from './part-files.ts';
import { receiveInBucket } from './s3-incoming.ts';

/** Larger files are sent in parts of this size, in bytes. */
const partBytes = 16 * 1024 * 1024;
/** Largest object that one request copies, and its parts beyond that, in bytes. */
const maxCopyBytes = 5 * 1024 ** 3;
const copyPartBytes = 1024 ** 3;

/** Requests at a time. */
const maxConcurrent = 16;

/**
 * Hidden objects are the first bytes of uploads, as old as their first chunk: the others may take
 * days more, in milliseconds.
 */
const maxUploadMs = 6 * 24 * 60 * 60_000;

/**
 * Creates a store in a bucket. Local copies are made below `scratch`. Objects record their hash: the
 * service guards their bytes itself.
 */
export function createS3Store(bucket: Bucket, scratch: string): FileStore {
  const reading = readFrom(bucket);

  async function withScratch<Result>(
    _below: string,
    work: (folder: string) => Promise<Result>,
  ): Promise<Result> {
    await deleteAbandonedParts(scratch);
    const folder = path.join(scratch, newPartName());
    await mkdir(folder, { recursive: true });
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    name: bucket.name,
    ...reading,
    ...writeTo(bucket, reading.stat),
    withScratch,
    withLocalFile: async (key, work) =>
      await withScratch(key, async (folder) => {
        const body = await getBody(bucket, key);
        if (!body) return null;
        const file = path.join(folder, path.posix.basename(key));
        await pipeline(body, createWriteStream(file));
        return await work(file);
      }),
    incoming: receiveInBucket(bucket, reading),
    sign: bucket.sign,
  };
}

function readFrom(bucket: Bucket): StoredFileReader {
  const head = async (key: string) => {
    if (!isSafeFileKey(key)) return null;
    const command = new HeadObjectCommand(bucket.object(key));
    return await orNull(bucket.run(command));
  };

  async function listInfo(below: string): Promise<Map<string, FileInfo>> {
    const all = await bucket.list(below);
    return new Map([...all].filter(([name]) => !/(?:^|\/)\./.test(name)));
  }

  return {
    async open(key) {
      const found = await head(key);
      return (
        found &&
        openObject(bucket, key, found.ETag, infoOf({ ...found, size: found.ContentLength }))
      );
    },
    async stat(key) {
      const found = await head(key);
      return found && infoOf({ ...found, size: found.ContentLength });
    },
    async hash(key) {
      const known = (await head(key))?.Metadata?.['sha256'];
      if (known !== undefined) return known;
      const body = await getBody(bucket, key);
      if (!body) return null;
      const hash = createHash('sha256');
      await pipeline(body, hash);
      return hash.digest('hex');
    },
    list: async (below) => [...(await listInfo(below)).keys()],
    listInfo,
  };
}

function openObject(
  bucket: Bucket,
  key: string,
  etag: string | undefined,
  info: FileInfo,
): StoredFile {
  const get = async (from: number, to: number) => {
    const body = await getBody(bucket, key, { Range: `bytes=${from}-${to}`, IfMatch: etag });
    if (!body) throw new Error('The file was changed while it was sent');
    return body;
  };
  return {
    ...info,
    async read(from, length) {
      const to = Math.min(from + length, info.size) - 1;
      return to < from ? Buffer.alloc(0) : Buffer.concat(await (await get(from, to)).toArray());
    },
    async *chunks(from, to) {
      if (to >= from) for await (const chunk of await get(from, to)) yield chunk;
    },
    close: async () => undefined,
    [Symbol.asyncDispose]: async () => undefined,
  };
}

/** Returns null if the object does not exist, or is another than the condition names. */
async function getBody(
  bucket: Bucket,
  key: string,
  more: { Range?: string; IfMatch?: string | undefined } = {},
): Promise<Readable | null> {
  const command = new GetObjectCommand({ ...bucket.object(key), ...more });
  const answer = await orNull(bucket.run(command));
  return answer && (answer.Body as Readable);
}

function writeTo(bucket: Bucket, statObject: FileStore['stat']): StoredFileWriter {
  const write: FileStore['write'] = async (key, source, { ifAbsent = false } = {}) => {
    const { bytes, hash } = await readSource(source);
    const object = {
      ...bucket.object(key),
      ContentType: contentTypeOf(key),
      Metadata: { sha256: hash },
    };
    const condition = ifAbsent ? { IfNoneMatch: '*' } : {};
    try {
      if (bytes === null) await sendParts(bucket, object, source as { file: string }, condition);
      else {
        const command = new PutObjectCommand({ ...object, ...condition, Body: bytes });
        await bucket.run(command, transferTimeoutMs);
      }
      return true;
    } catch (error) {
      const status = statusOf(error);
      if (ifAbsent && status === 412) return false;
      // Another writer is busy with it.
      if (ifAbsent && status === 409) return await write(key, source, { ifAbsent });
      throw error;
    }
  };
  const remove = async (key: string) => {
    await bucket.run(new DeleteObjectCommand(bucket.object(key)));
  };
  const copy = async (from: string, to: string) => {
    const info = await statObject(from);
    if (info) await copyObject(bucket, { from, to, size: info.size });
    return info !== null;
  };

  return {
    write,
    async writeFolder(below, folder, last) {
      const names = (await readdir(folder)).filter((name) => name !== last);
      const store = (name: string) => write(`${below}/${name}`, { file: path.join(folder, name) });
      await forEachConcurrently(names, maxConcurrent, store);
      await store(last);
    },
    copy,
    async move(from, to) {
      if (!(await copy(from, to))) throw new Error(`${bucket.name}/${from} does not exist`);
      await remove(from);
    },
    remove,
    async removeBelow(key) {
      const names = [...(await bucket.list(key)).keys()];
      await forEachConcurrently(names, maxConcurrent, (name) => remove(`${key}/${name}`));
    },
    async sweep(below) {
      for (const [name, { modifiedAt }] of await bucket.list(below))
        if (isAbandonedPart(path.posix.basename(name), modifiedAt + maxUploadMs))
          await remove(`${below}/${name}`);
    },
  };
}

/** Bytes are null for a large file, which is sent in parts. */
async function readSource(source: FileSource): Promise<{ bytes: Uint8Array | null; hash: string }> {
  if ('file' in source && (await stat(source.file)).size > partBytes)
    return { bytes: null, hash: await hashFile(source.file) };
  const bytes = 'file' in source ? await readFile(source.file) : source;
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
}

type NewObject = {
  Bucket: string;
  Key: string;
  ContentType: string;
  Metadata?: Record<string, string>;
};

async function sendParts(
  bucket: Bucket,
  object: NewObject,
  { file }: { file: string },
  condition: { IfNoneMatch?: string },
): Promise<void> {
  await using handle = await open(file);
  await inParts(bucket, object, condition, async (part, PartNumber) => {
    const buffer = Buffer.alloc(partBytes);
    const { bytesRead } = await handle.read(buffer, 0, partBytes, (PartNumber - 1) * partBytes);
    if (bytesRead === 0) return null;
    const body = { ...part, PartNumber, Body: buffer.subarray(0, bytesRead) };
    const send = new UploadPartCommand(body);
    return (await bucket.run(send, transferTimeoutMs)).ETag;
  });
}

async function copyObject(
  bucket: Bucket,
  { from, to, size }: { from: string; to: string; size: number },
): Promise<void> {
  const CopySource = bucket.copySource(from);
  const target = bucket.object(to);
  if (size <= maxCopyBytes) {
    const command = new CopyObjectCommand({ ...target, CopySource });
    await bucket.run(command, transferTimeoutMs);
    return;
  }
  const object = { ...target, ContentType: contentTypeOf(to) };
  await inParts(bucket, object, {}, async (part, PartNumber) => {
    const start = (PartNumber - 1) * copyPartBytes;
    if (start >= size) return null;
    const CopySourceRange = `bytes=${start}-${Math.min(start + copyPartBytes, size) - 1}`;
    const send = new UploadPartCopyCommand({ ...part, PartNumber, CopySource, CopySourceRange });
    const answer = await bucket.run(send, transferTimeoutMs);
    return answer.CopyPartResult?.ETag;
  });
}

/** Makes an object of parts, until there is none for a number. */
async function inParts(
  bucket: Bucket,
  object: NewObject,
  condition: { IfNoneMatch?: string },
  sendPart: (
    part: { Bucket: string; Key: string; UploadId: string | undefined },
    partNumber: number,
  ) => Promise<string | null | undefined>,
): Promise<void> {
  const { Bucket: name, Key } = object;
  const begin = new CreateMultipartUploadCommand(object);
  const { UploadId } = await bucket.run(begin);
  const part = { Bucket: name, Key, UploadId };
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for (let PartNumber = 1; ; PartNumber += 1) {
      const ETag = await sendPart(part, PartNumber);
      if (ETag === null) break;
      Parts.push({ ETag, PartNumber });
    }
    const end = new CompleteMultipartUploadCommand({
      ...part,
      ...condition,
      MultipartUpload: { Parts },
    });
    await bucket.run(end, transferTimeoutMs);
  } catch (error) {
    // The bucket's own rule removes it otherwise.
    const abort = new AbortMultipartUploadCommand(part);
    await bucket.run(abort).catch(() => undefined);
    throw error;
  }
}

/** Returns null for an object that does not exist or fails a condition. */
async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    const status = statusOf(error);
    if (status === 404 || status === 412) return null;
    throw error;
  }
}
