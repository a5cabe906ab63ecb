import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Semaphore } from 'async-mutex';
import type { Database } from '../../core/db/connect.ts';
import { clientNetwork } from '../../core/http/client-address.ts';
import type { TooMany } from '../outcomes.ts';
import { type LimitRule, rateLimits, type LimitName, maxWaitMs } from './rate-limits.ts';
import {
  deleteLimit,
  findExpiry,
  restorePoint,
  restoreSteadyRate,
  consumeSteadyRate,
  consumeWithDelay,
  consumeFixedWindow,
  type LimitKey,
} from './limit-queries.ts';

/** At most 500 requests wait at a time in this process; further ones are refused. */
const waiting = new Semaphore(500);

/**
 * Rate limits across processes. Each call is one statement; within a transaction, create the limits
 * with its connection and use `consumeWithoutWait`.
 */
export type Limits = ReturnType<typeof createLimits>;

interface LimitOptions {
  /** Epoch milliseconds. */
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}

/** Time until wrong passwords are forgotten. */
const memoryMs = 24 * 3_600_000;

export function createLimits(
  { db }: Pick<Database, 'db'>,
  { now = Date.now, pause = sleep }: LimitOptions = {},
) {
  async function ask(
    name: LimitName,
    key: string,
  ): Promise<{ outcome: 'allowed'; waitMs: number } | TooMany> {
    const allowance: LimitRule = rateLimits[name];
    const consumed = { key: storedKey(name, key), now: now() };
    const granted = await consume(db, allowance, consumed);
    if (granted !== null) return { outcome: 'allowed', waitMs: granted };
    const expiry = (await findExpiry(db, consumed.key)) ?? consumed.now;
    const wait = expiry - expiryLeadMs(allowance) - consumed.now;
    return { outcome: 'too-many', retryAfter: Math.max(1, Math.ceil(wait / 1_000)) };
  }

  return {
    /**
     * Consumes one attempt, after a wait if the network is slowed down. Returns the refusal if the limit
     * is reached, else null. Called before the action, so that parallel attempts are counted, too.
     */
    async consume(name: LimitName, key: string): Promise<TooMany | null> {
      const asked = await ask(name, key);
      if (asked.outcome === 'too-many') return asked;
      const { waitMs } = asked;
      if (waitMs > 0 && waiting.isLocked()) {
        await this.restore(name, key);
        return { outcome: 'too-many', retryAfter: Math.ceil(waitMs / 1_000) };
      }
      if (waitMs > 0) await waiting.runExclusive(() => pause(waitMs));
      return null;
    },
    /** Same, but returns the wait instead of waiting. */
    consumeWithoutWait: ask,
    /** Restores one attempt, after a success. */
    restore(name: LimitName, key: string) {
      const allowance: LimitRule = rateLimits[name];
      const stored = storedKey(name, key);
      return 'burst' in allowance
        ? restoreSteadyRate(db, stored, allowance.everySeconds * 1_000)
        : restorePoint(db, stored);
    },
    /** Clears all attempts. */
    reset: (name: LimitName, key: string) => deleteLimit(db, storedKey(name, key)),
  };
}

/** Consumes one attempt. Returns the milliseconds to wait; null if the limit is reached. */
async function consume(db: Database['db'], allowance: LimitRule, consumed: LimitKey) {
  if ('burst' in allowance) {
    const everyMs = allowance.everySeconds * 1_000;
    const burstMs = allowance.burst * everyMs;
    const passedAt = await consumeSteadyRate(db, {
      ...consumed,
      everyMs,
      maxMs: burstMs + maxWaitMs,
    });
    return passedAt === null ? null : Math.max(0, passedAt - consumed.now - burstMs);
  }
  if ('points' in allowance) {
    const { points, seconds } = allowance;
    const window = { ...consumed, points, milliseconds: seconds * 1_000 };
    return (await consumeFixedWindow(db, window)) ? 0 : null;
  }
  const waits = allowance.waits.map((wait) => wait * 1_000);
  const delay = { ...consumed, free: allowance.free, waits, memory: memoryMs };
  return (await consumeWithDelay(db, delay)) ? 0 : null;
}

/** Returns how long before its row expires a limit allows an attempt again, in milliseconds. */
function expiryLeadMs(allowance: LimitRule): number {
  if ('waits' in allowance) return memoryMs;
  if ('points' in allowance) return 0;
  return (allowance.burst - 1) * allowance.everySeconds * 1_000 + maxWaitMs;
}

/** Consumes one attempt of each limit; if one is reached, of none, and returns its refusal. */
export async function consumeEach(
  limits: Limits,
  wanted: readonly (readonly [LimitName, string])[],
): Promise<TooMany | null> {
  const consumed: (readonly [LimitName, string])[] = [];
  for (const [name, key] of wanted) {
    const refused = await limits.consume(name, key);
    if (refused) {
      for (const one of consumed) await limits.restore(...one);
      return refused;
    }
    consumed.push([name, key]);
  }
  return null;
}

/** A login attempt: the email address as typed, the caller's IP address. */
export interface LoginAttempt {
  email: string;
  address: string;
  /** Key of a known device and its person; null for any other browser. */
  device: string | null;
}

/** Consumes a login attempt, before the password is checked. */
export async function consumeLoginAttempt(
  limits: Limits,
  attempt: LoginAttempt,
): Promise<TooMany | null> {
  return await consumeEach(limits, keysOf(attempt));
}

/** Restores a login attempt whose password was not checked. */
export async function restoreLoginAttempt(limits: Limits, attempt: LoginAttempt): Promise<void> {
  for (const [name, key] of keysOf(attempt)) await limits.restore(name, key);
}

/** Clears the account's attempts after a correct password, and restores the address's. */
export async function resetLoginAttempts(limits: Limits, attempt: LoginAttempt): Promise<void> {
  for (const [name, key] of keysOf(attempt)) {
    if (name === 'login-account' || name === 'login-device') await limits.reset(name, key);
    else await limits.restore(name, key);
  }
}

function keysOf({ email, address, device }: LoginAttempt): [LimitName, string][] {
  if (device !== null) return [['login-device', device]];
  const account = email.trim().toLowerCase();
  return [
    ['login-address', address],
    ['login-account', `${account} ${clientNetwork(address)}`],
    ['login-everywhere', account],
  ];
}

/** Returns the stored key: hashed, so that the table holds no personal addresses. */
function storedKey(name: LimitName, key: string): string {
  const counted = name.endsWith('-address') ? clientNetwork(key) : key.trim().toLowerCase();
  return `${name}:${createHash('sha256').update(counted).digest('base64url')}`;
}
