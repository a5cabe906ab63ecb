/**
 * Packages that the built program loads from node_modules; all others are part of its files. Sharp has
 * code of the machine's own kind, pg loads parts on demand, SimpleWebAuthn is evaluated in its own order,
 * and those of AWS are loaded only with a bucket.
 */
export const programPackages = [
  'sharp',
  'pg',
  '@simplewebauthn/server',
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
];
