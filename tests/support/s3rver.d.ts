/** The parts of s3rver that tests use; it is published without types. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';
  import type { Readable } from 'node:stream';

  interface StoredObject {
    bucket: string;
    key: string;
    content: Readable | Buffer;
    metadata: unknown;
  }

  interface StoredFile {
    /** In bytes. */
    size: number;
    md5: string;
  }

  export default class S3rver {
    constructor(options: { directory: string; silent: boolean });
    callback(): RequestListener;
    store: {
      putBucket(name: string): Promise<void>;
      existsObject(bucket: string, key: string): Promise<boolean>;
      putObject(object: StoredObject): Promise<StoredFile>;
      putPart(bucket: string, upload: string, part: number, content: Readable): Promise<StoredFile>;
      putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>;
      getResourcePath(bucket: string, key: string | undefined, type: 'object' | 'uploads'): string;
    };
  }
}
