import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/connect.ts';
import { networkOf } from '../../http/network-of.ts';
import { type Allowance, allowances, type LimitName, longestWaitMs } from './allowances.ts';
import {
  deleteLimit,
  findExpiry,
  giveBackPoint,
  giveBackTime,
  takeAtPace,
  takeAfterWait,
  takeOfWindow,
  type Taken,
} from './limit-queries.ts';

/** So many wait at a time in this process; any other is refused instead. */
const maxWaiting = 500;

export type Allowed = { ok: true } | { ok: false; /** Seconds. */ retryAfter: number };

/**
 * Allowances that hold across processes. Each call is one statement on the database: within a transaction use
 * those that are created over it, and `ask` rather than `take`.
 */
export interface Limits {
  /**
   * Takes one, if there is one, and waits where the network is slowed down. It is taken before the deed, so that
   * parallel deeds are counted too.
   */
  take(name: LimitName, key: string): Promise<Allowed>;
  /** Takes one and leaves the waiting to the caller. */
  ask(name: LimitName, key: string): Promise<{ ok: true; waitMs: number } | Refused>;
  /** Gives one back: the deed was honest. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Forgets all that was taken. */
  reset(name: LimitName, key: string): Promise<void>;
}

type Refused = Extract<Allowed, { ok: false }>;

interface LimitOptions {
  /** Epoch milliseconds. */
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}

/** How long the number of wrong passwords is remembered after the last. */
const memoryMs = 24 * 3_600_000;

let waiting = 0;

/** False, at once, where too many wait already. */
async function waitTurn(ms: number, pause: (ms: number) => Promise<unknown>): Promise<boolean> {
  if (ms <= 0) return true;
  if (waiting >= maxWaiting) return false;
  waiting += 1;
  try {
    await pause(ms);
    return true;
  } finally {
    waiting -= 1;
  }
}

export function createLimits(
  { db }: Pick<Database, 'db'>,
  { now = Date.now, pause = sleep }: LimitOptions = {},
): Limits {
  async function ask(name: LimitName, key: string): ReturnType<Limits['ask']> {
    const allowance: Allowance = allowances[name];
    const taken = { key: storedKey(name, key), now: now() };
    const granted = await takeOf(db, allowance, taken);
    if (granted !== null) return { ok: true, waitMs: granted };
    const expiry = (await findExpiry(db, taken.key)) ?? taken.now;
    const wait = expiry - earlyBy(allowance) - taken.now;
    return { ok: false, retryAfter: Math.max(1, Math.ceil(wait / 1_000)) };
  }

  return {
    ask,
    async take(name, key) {
      const asked = await ask(name, key);
      if (!asked.ok) return asked;
      const { waitMs } = asked;
      if (await waitTurn(waitMs, pause)) return { ok: true };
      await this.giveBack(name, key);
      return { ok: false, retryAfter: Math.ceil(waitMs / 1_000) };
    },
    giveBack(name, key) {
      const allowance: Allowance = allowances[name];
      const stored = storedKey(name, key);
      return 'burst' in allowance
        ? giveBackTime(db, stored, allowance.everySeconds * 1_000)
        : giveBackPoint(db, stored);
    },
    reset: (name, key) => deleteLimit(db, storedKey(name, key)),
  };
}

/** The milliseconds to wait for what was taken; null where none is left. */
async function takeOf(
  db: Database['db'],
  allowance: Allowance,
  taken: Taken,
): Promise<number | null> {
  if ('burst' in allowance) {
    const everyMs = allowance.everySeconds * 1_000;
    const atOnceMs = allowance.burst * everyMs;
    const turn = await takeAtPace(db, { ...taken, everyMs, mostMs: atOnceMs + longestWaitMs });
    return turn === null ? null : Math.max(0, turn - taken.now - atOnceMs);
  }
  if ('points' in allowance) {
    const { points, seconds } = allowance;
    return (await takeOfWindow(db, { ...taken, points, milliseconds: seconds * 1_000 })) ? 0 : null;
  }
  const waits = allowance.waits.map((wait) => wait * 1_000);
  return (await takeAfterWait(db, { ...taken, free: allowance.free, waits, memory: memoryMs }))
    ? 0
    : null;
}

/** How long before its row expires an allowance has one again, in milliseconds. */
function earlyBy(allowance: Allowance): number {
  if ('waits' in allowance) return memoryMs;
  if ('points' in allowance) return 0;
  return (allowance.burst - 1) * allowance.everySeconds * 1_000 + longestWaitMs;
}

/** Takes one of each, or, where one is used up, none: those already taken are given back. */
export async function takeEach(
  limits: Limits,
  wanted: readonly (readonly [LimitName, string])[],
): Promise<Allowed> {
  const taken: (readonly [LimitName, string])[] = [];
  for (const [name, key] of wanted) {
    const allowed = await limits.take(name, key);
    if (!allowed.ok) {
      for (const one of taken) await limits.giveBack(...one);
      return allowed;
    }
    taken.push([name, key]);
  }
  return { ok: true };
}

/** A try to log in. The address is the caller's, the e-mail address as it was typed. */
export interface LoginTry {
  email: string;
  address: string;
  /** Names a browser that the person has logged in with, and the person; null for any other browser. */
  device: string | null;
}

/** Asked before a password is checked. */
export async function mayLogIn(limits: Limits, attempt: LoginTry): Promise<Allowed> {
  return await takeEach(limits, keysOf(attempt));
}

/** Gives a try back of which the password was not checked. */
export async function giveBackLogin(limits: Limits, attempt: LoginTry): Promise<void> {
  for (const [name, key] of keysOf(attempt)) await limits.giveBack(name, key);
}

/** Told after a right password: the account starts afresh, and the address is charged nothing. */
export async function forgiveLogin(limits: Limits, attempt: LoginTry): Promise<void> {
  for (const [name, key] of keysOf(attempt)) {
    if (name === 'login-account' || name === 'login-device') await limits.reset(name, key);
    else await limits.giveBack(name, key);
  }
}

function keysOf({ email, address, device }: LoginTry): [LimitName, string][] {
  if (device !== null) return [['login-device', device]];
  const account = email.trim().toLowerCase();
  return [
    ['login-address', address],
    ['login-account', `${account} ${networkOf(address)}`],
    ['login-everywhere', account],
  ];
}

/** Of one length, and not to be read: the table holds no addresses of people. */
function storedKey(name: LimitName, key: string): string {
  const counted = name.endsWith('-address') ? networkOf(key) : key.trim().toLowerCase();
  return `${name}:${createHash('sha256').update(counted).digest('base64url')}`;
}
