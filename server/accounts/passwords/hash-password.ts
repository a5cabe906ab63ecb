import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { composed } from '#common/composed.ts';
import { fewAtOnce } from './few-at-once.ts';

/*
 * Passwords are kept as argon2id with OWASP's costs (19 MiB, two passes, one lane), in the PHC string
 * format: a stored hash says by which costs it was made, so that these may rise without a migration.
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

const costs: Costs = { memory: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const tagLength = 32;

/** Each hash takes a thread of Node's pool of four and 19 MiB: one thread stays free for files. */
const takeTurn = fewAtOnce(Math.min(3, Math.max(1, availableParallelism())));
const derive = promisify(argon2);

/** A few seconds of work. */
const mostAtOnce = 100;
let atOnce = 0;

/**
 * Whether so many passwords are being checked or waiting for it that another had better come later: each address
 * is let in so often, but there are many addresses.
 */
export function isCrowded(): boolean {
  return atOnce >= mostAtOnce;
}

/** Seconds after which a crowd has gone. */
export const crowdedFor = 5;

/** What a password is kept as. */
export async function hashPassword(password: string): Promise<string> {
  return await hashWithSalt(password, randomBytes(saltLength));
}

/** Hashes several passwords of one person with one salt, so that `findHash` compares one computation with all of them. */
export async function hashTogether(passwords: readonly string[]): Promise<string[]> {
  const salt = randomBytes(saltLength);
  return await Promise.all(passwords.map((password) => hashWithSalt(password, salt)));
}

/** Returns which of the hashes that `hashTogether` made belongs to a password; null for none. */
export async function findHash(
  hashes: readonly string[],
  password: string,
): Promise<string | null> {
  const known = readHash(hashes[0] ?? '');
  if (!known) return (await verifyNothing(password)) || null;
  const tag = await tagOf(password, known, known.tag.length);
  return hashes.find((hash) => isTag(readHash(hash), tag)) ?? null;
}

function isTag(known: Hash | null, tag: Buffer): boolean {
  return known?.tag.length === tag.length && timingSafeEqual(known.tag, tag);
}

async function hashWithSalt(password: string, salt: Buffer): Promise<string> {
  const tag = await tagOf(password, { ...costs, salt }, tagLength);
  const { memory, passes, parallelism } = costs;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** Whether a password is the one that the hash was made of; never, where the hash is none of ours. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const known = readHash(hash);
  if (!known) return await verifyNothing(password);
  return timingSafeEqual(await tagOf(password, known, known.tag.length), known.tag);
}

/** Says whether a hash was made by lower costs than those of today, or not by us. */
export function isOutdated(hash: string): boolean {
  const known = readHash(hash);
  return !known || known.memory < costs.memory || known.passes < costs.passes;
}

/** Takes the time of a check where there is nothing to check against, and says no. */
export async function verifyNothing(password: string): Promise<false> {
  await tagOf(password, { ...costs, salt: Buffer.alloc(saltLength) }, tagLength);
  return false;
}

/**
 * The password as typed on whichever keyboard: composed letters, one kind of space (RFC 8265,
 * OpaqueString).
 */
export function normalizePassword(password: string): string {
  return composed(password.replace(/\p{Zs}/gu, ' '));
}

async function tagOf(
  password: string,
  { salt, ...by }: Costs & { salt: Buffer },
  length: number,
): Promise<Buffer> {
  const message = normalizePassword(password);
  atOnce += 1;
  try {
    return await takeTurn(() =>
      derive('argon2id', { message, nonce: salt, tagLength: length, ...by }),
    );
  } finally {
    atOnce -= 1;
  }
}

const phcString =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/.-]{11,64})\$([\w+/.-]{16,86})$/;

function readHash(text: string): Hash | null {
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
