/** The parts of s3rver that tests use; it is published without types. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  export default class S3rver {
    constructor(options: { directory: string; silent: boolean });
    callback(): RequestListener;
    store: {
      putBucket(name: string): Promise<void>;
      existsObject(bucket: string, key: string): Promise<boolean>;
    };
  }
}
