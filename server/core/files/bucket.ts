import {
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
  type S3ClientConfig,
  type $Command,
  type S3ClientResolvedConfig,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketPlace } from '../config/storage-url.ts';
import { contentTypeOf } from '../http/content-types.ts';
import { type FileInfo, StorageUnavailableError } from './file-store.ts';

/** Time limit of an answer without its body, in milliseconds; and of one that sends or copies bytes. */
const answerTimeoutMs = 15_000;
export const transferTimeoutMs = 5 * 60_000;

const maxSockets = 200;

/** A signed address is the same for everybody for so long, so that a CDN can keep what it shows. */
const signingWindowMs = 5 * 60_000;
/** Lifetime of a signed address, in seconds. */
const signedSeconds = 15 * 60;
/** Time for which browsers and CDNs may keep the answer, in seconds. */
const maxAgeSeconds = 5 * 60;

interface BucketOptions {
  /** Origin in signed addresses; null: the bucket's. */
  publicOrigin: string | null;
  /** For tests: limits of an answer without its body. */
  timeoutMs?: number;
}

/** Commands to one bucket. They throw StorageUnavailableError if a retry may help. */
export type Bucket = ReturnType<typeof openBucket>;

export function openBucket(
  place: BucketPlace,
  { publicOrigin, timeoutMs = answerTimeoutMs }: BucketOptions,
) {
  const { bucket, prefix } = place;
  const client = createClient(place);
  const keyOf = (key: string) => prefix + key;

  /** Sends a command. The time limit ends with the answer's head: a body may take longer. */
  async function run<Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
    command: BucketCommand<Input, Output>,
    limitMs = timeoutMs,
  ): Promise<Output> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), limitMs);
    try {
      return await client.send(command, { abortSignal: controller.signal });
    } catch (error) {
      if (!isTemporary(error)) throw error;
      const message = `The bucket does not answer (${describe(error)})`;
      throw new StorageUnavailableError(message, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    name: `s3://${bucket}/${prefix}`.replace(/\/$/, ''),
    /** Names an object of the bucket, with the prefix. */
    object: (key: string) => ({ Bucket: bucket, Key: keyOf(key) }),
    /** Names the source of a copy. */
    copySource: (key: string) =>
      `${bucket}/${keyOf(key).split('/').map(encodeURIComponent).join('/')}`,
    /** Throws the service's error if the bucket cannot be used. */
    check: () => run(new HeadBucketCommand({ Bucket: bucket })),
    run,
    /** Lists the objects below a key with their states, hidden ones too, relative to it. */
    async list(below: string): Promise<Map<string, FileInfo>> {
      const found = new Map<string, FileInfo>();
      const start = `${keyOf(below)}/`;
      for (let ContinuationToken: string | undefined; ;) {
        const input = { Bucket: bucket, Prefix: start, ContinuationToken };
        const command = new ListObjectsV2Command(input);
        const page = await run(command);
        for (const { Key: key = '', ...info } of page.Contents ?? [])
          if (!key.endsWith('/')) found.set(key.slice(start.length), infoOf(info));
        ContinuationToken = page.NextContinuationToken;
        if (ContinuationToken === undefined) return found;
      }
    },
    /** Returns an address that everybody can use for 10 to 15 minutes. */
    async sign(key: string): Promise<string> {
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: keyOf(key),
        ResponseContentType: contentTypeOf(key),
        ResponseCacheControl: `public, max-age=${maxAgeSeconds}`,
      });
      const signingDate = new Date(Math.floor(Date.now() / signingWindowMs) * signingWindowMs);
      const address = await getSignedUrl(client, command, {
        expiresIn: signedSeconds,
        signingDate,
      });
      if (publicOrigin === null) return address;
      // A server in front passes the bucket's own host on, which is signed.
      return publicOrigin + address.slice(new URL(address).origin.length);
    },
  };
}

const handlerOptions: NonNullable<S3ClientConfig['requestHandler']> = {
  connectionTimeout: 5_000,
  // Without a byte for a minute.
  socketTimeout: 60_000,
  httpAgent: { maxSockets },
  httpsAgent: { maxSockets },
};

function createClient({ region, endpoint, hasPathStyle, profile }: BucketPlace): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== null && { endpoint }),
    ...(profile !== null && { profile }),
    forcePathStyle: hasPathStyle,
    // Services other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: handlerOptions,
  });
}

type BucketCommand<Input extends ServiceInputTypes, Output extends ServiceOutputTypes> = $Command<
  Input,
  Output,
  S3ClientResolvedConfig,
  ServiceInputTypes,
  ServiceOutputTypes
>;

/** HTTP status of the service's answer; null if there was none. */
export function statusOf(error: unknown): number | null {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? null) : null;
}

function isTemporary(error: unknown): boolean {
  const status = statusOf(error);
  // Missing credentials are no answer either, but stay.
  if (status === null)
    return !(error instanceof Error && error.name === 'CredentialsProviderError');
  return status >= 500 || status === 429;
}

/** One line: the service's code, or the network's. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const status = statusOf(error);
  return status === null ? `${code}: ${error.message}` : `${code}, status ${status}`;
}

/** Returns the state of an object from an answer about it. */
export function infoOf({
  size,
  Size = size,
  ETag = '',
  LastModified,
}: {
  size?: number | undefined;
  Size?: number | undefined;
  ETag?: string | undefined;
  LastModified?: Date | undefined;
}): FileInfo {
  const version = ETag.toLowerCase().replace(/[^\da-z-]/g, '');
  return { size: Size ?? 0, version, modifiedAt: LastModified?.getTime() ?? 0 };
}
