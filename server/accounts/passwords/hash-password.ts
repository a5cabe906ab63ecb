import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Semaphore } from 'async-mutex';
import { composeLetters } from '#common/text/compose-letters.ts';

/*
 * Passwords are stored as argon2id with OWASP's costs (19 MiB, two passes, one lane), in the PHC
 * string format. A hash contains its costs, so they can rise without a migration.
 */

interface Costs {
  /** Kibibytes. */
  memory: number;
  passes: number;
  parallelism: number;
}

interface Hash extends Costs {
  salt: Buffer;
  tag: Buffer;
}

/** Costs by OWASP. */
export const standardCosts: Costs = { memory: 19_456, passes: 2, parallelism: 1 };

/** Costs of new hashes; tests that log in a hundred times lower them. */
export const passwordCosts: Costs = { ...standardCosts };

const saltLength = 16;
const tagLength = 32;

/** Each hash takes one of Node's four pool threads and 19 MiB; one thread stays free for files. */
const threads = new Semaphore(Math.min(3, availableParallelism()));
const derive = promisify(argon2);

/** At most 100 hashes run or wait for a thread: a few seconds of work. */
const queue = new Semaphore(100);

/**
 * Returns whether the hash queue is full. Limits per address are not enough, because an attack may
 * come from many addresses.
 */
export function isHashQueueFull(): boolean {
  return queue.isLocked();
}

/** Retry-After while the queue is full. */
export const hashQueueRetrySeconds = 5;

/** Returns the hash to store. */
export async function hashPassword(password: string): Promise<string> {
  return await hashWithSalt(password, randomBytes(saltLength));
}

/**
 * Hashes several passwords of one person with a shared salt, so that `findMatchingHash` compares
 * them with one computation.
 */
export async function hashWithSharedSalt(passwords: readonly string[]): Promise<string[]> {
  const salt = randomBytes(saltLength);
  return await Promise.all(passwords.map((password) => hashWithSalt(password, salt)));
}

/** Returns the hash, made by `hashWithSharedSalt`, that belongs to a password; null for none. */
export async function findMatchingHash(hashes: readonly string[], password: string) {
  const known = parseHash(hashes[0] ?? '');
  if (!known) return (await simulateVerification(password)) || null;
  const tag = await computeTag(password, known, known.tag.length);
  return hashes.find((hash) => matchesTag(parseHash(hash), tag)) ?? null;
}

function matchesTag(known: Hash | null, tag: Buffer): boolean {
  return known?.tag.length === tag.length && timingSafeEqual(known.tag, tag);
}

async function hashWithSalt(password: string, salt: Buffer): Promise<string> {
  const tag = await computeTag(password, { ...passwordCosts, salt }, tagLength);
  const { memory, passes, parallelism } = passwordCosts;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** Returns whether a password matches a hash; false for a malformed hash. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const known = parseHash(hash);
  if (!known) return await simulateVerification(password);
  return timingSafeEqual(await computeTag(password, known, known.tag.length), known.tag);
}

/** Returns whether a hash has lower costs than today's, or is malformed. */
export function isOutdated(hash: string): boolean {
  const known = parseHash(hash);
  return !known || known.memory < passwordCosts.memory || known.passes < passwordCosts.passes;
}

/** Takes the time of a check without a hash, and returns false. */
export async function simulateVerification(password: string): Promise<false> {
  await computeTag(password, { ...passwordCosts, salt: Buffer.alloc(saltLength) }, tagLength);
  return false;
}

/**
 * Normalises a password across keyboards: composed letters, one kind of space (RFC 8265,
 * OpaqueString).
 */
export function normalizePassword(password: string): string {
  return composeLetters(password.replace(/\p{Zs}/gu, ' '));
}

async function computeTag(
  password: string,
  { salt, ...by }: Costs & { salt: Buffer },
  length: number,
): Promise<Buffer> {
  const message = normalizePassword(password);
  const hash = () => derive('argon2id', { message, nonce: salt, tagLength: length, ...by });
  return await queue.runExclusive(() => threads.runExclusive(hash));
}

const phcString =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/.-]{11,64})\$([\w+/.-]{16,86})$/;

function parseHash(text: string): Hash | null {
  const [, memory, passes, parallelism, salt, tag] = phcString.exec(text) ?? [];
  if (!salt || !tag) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
