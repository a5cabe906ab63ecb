import { z } from 'zod';

/** A place in a bucket; `prefix` is empty or ends with a slash. */
export type BucketPlace = NonNullable<ReturnType<typeof parseStorageUrl>>;

const querySchema = z.strictObject({
  region: z.string().default('us-east-1'),
  endpoint: z
    .string()
    .refine((url) => /^https?:\/\/[^/?#@]+\/?$/.test(url) && URL.canParse(url))
    .optional(),
  pathStyle: z.enum(['true', 'false']).default('false'),
  profile: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
});

/**
 * Parses `s3://bucket/prefix?region=…&endpoint=…&pathStyle=true&profile=…`; null if it is something
 * else.
 */
export function parseStorageUrl(text: string) {
  const [, bucket, path = '', query = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?(?:\?(.*))?$/.exec(text) ?? [];
  const read = querySchema.safeParse(Object.fromEntries(new URLSearchParams(query)));
  if (bucket === undefined || !read.success || /\/\.{1,2}(?:\/|$)/.test(path)) return null;
  const { region, endpoint, pathStyle, profile = null } = read.data;
  return {
    bucket,
    prefix: path === '' ? '' : `${path.slice(1)}/`,
    region,
    /** Origin of the service; null: Amazon's. */
    endpoint: endpoint === undefined ? null : new URL(endpoint).origin,
    /** True if the bucket's name is in the path of addresses instead of the host. */
    hasPathStyle: pathStyle === 'true',
    /** Profile of Amazon's tools that has the credentials; null: those of the environment. */
    profile,
  };
}
