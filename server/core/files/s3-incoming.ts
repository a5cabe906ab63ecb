import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { contentTypeOf } from '../http/content-types.ts';
import { type Bucket, statusOf, transferTimeoutMs } from './bucket.ts';
import {
  type IncomingFile,
  IncomingFileGoneError,
  type IncomingFiles,
  type StoredFileReader,
} from './file-store.ts';

/** Bytes of a chunk; the service allows parts from 5 MiB, and some services equal ones only. */
const chunkBytes = 8 * 1024 * 1024;
/** First bytes of a file, which parts do not show. */
const startBytes = 2_000_000;

/**
 * Receives files as multipart uploads: each chunk is a part and counts as a whole. The first bytes
 * are also a hidden object of their own, to be checked before the file has its key.
 */
export function receiveInBucket(bucket: Bucket, { open, stat }: StoredFileReader): IncomingFiles {
  const startOf = ({ id, key }: IncomingFile) =>
    `${key.split('/').slice(0, 2).join('/')}/.${id}.part`;
  const uploadOf = ({ key, storeId }: IncomingFile) => ({
    ...bucket.object(key),
    UploadId: storeId ?? undefined,
  });

  return {
    chunkBytes,
    async begin(_id, key) {
      const object = { ...bucket.object(key), ContentType: contentTypeOf(key) };
      const command = new CreateMultipartUploadCommand(object);
      const { UploadId = null } = await bucket.run(command);
      return { storeId: UploadId };
    },
    // A restored backup may know one that began in a folder.
    countReceived: async ({ received, storeId }) => (storeId === null ? null : received),
    async append(file, { length, body }) {
      const { received, tags } = file;
      const bytes = Buffer.concat(await Readable.from(body).toArray());
      if (bytes.length < length) return { received, tags };
      if (received === 0) {
        const object = { ...bucket.object(startOf(file)), Body: bytes.subarray(0, startBytes) };
        const command = new PutObjectCommand(object);
        await bucket.run(command, transferTimeoutMs);
      }
      const part = { ...uploadOf(file), PartNumber: tags.length + 1, Body: bytes };
      const command = new UploadPartCommand(part);
      const { ETag = '' } = await bucket.run(command, transferTimeoutMs).catch(throwIfGone);
      return { received: received + bytes.length, tags: [...tags, ETag] };
    },
    async readStart(file, length) {
      const start = await open(startOf(file));
      return start ? await start.read(0, length) : Buffer.alloc(0);
    },
    async finish(file) {
      const Parts = file.tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
      const upload = { ...uploadOf(file), MultipartUpload: { Parts } };
      const command = new CompleteMultipartUploadCommand(upload);
      try {
        await bucket.run(command, transferTimeoutMs);
      } catch (error) {
        // An earlier call finished it.
        if (statusOf(error) !== 404 || (await stat(file.key))?.size !== file.received)
          throwIfGone(error);
      }
      return true;
    },
    async discard(file) {
      if (file.storeId === null) return;
      const abort = new AbortMultipartUploadCommand(uploadOf(file));
      await bucket.run(abort).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      });
      const remove = new DeleteObjectCommand(bucket.object(startOf(file)));
      await bucket.run(remove);
    },
  };
}

function throwIfGone(error: unknown): never {
  if (statusOf(error) !== 404) throw error;
  throw new IncomingFileGoneError('The bucket has ended the upload', { cause: error });
}
