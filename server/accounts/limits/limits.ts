import { createHash } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { networkOf } from '../../http/network-of.ts';
import {
  deleteLimit,
  findExpiry,
  giveBackPoint,
  takeAfterWait,
  takeOfWindow,
} from './limit-queries.ts';

/** So many in so many seconds, counted from the first. */
interface Window {
  points: number;
  seconds: number;
}

/** So many at will; then a wait before each, growing by these steps (in seconds). */
interface Waits {
  free: number;
  waits: readonly number[];
}

const minutes = 60;
const hours = 60 * minutes;

/** 30 s, doubled with each wrong password up to 15 minutes. */
const growing: Waits = { free: 5, waits: [30, 60, 120, 240, 480, 15 * minutes] };

/**
 * What may be done how often. Where the name ends in `-address` the key is an IP address, and an IPv6 address
 * counts with its network; else it is the account's e-mail address or id. Whole clinics share an
 * address: what succeeds is given back.
 */
const allowances = {
  'login-address': { points: 20, seconds: 10 * minutes },
  /** Wrong passwords for one account from one network: nobody locks another out by guessing. */
  'login-account': growing,
  /** … and from everywhere together, so that many networks are no way round it. */
  'login-everywhere': { points: 50, seconds: 15 * minutes },
  /** The current password, asked of somebody who is logged in. */
  'password-account': growing,
  /** New passwords of one account: a mail tells of each, to an address that may be somebody else's. */
  'password-change-account': { points: 10, seconds: hours },
  /** New names and telephone numbers of one account. */
  'profile-account': { points: 30, seconds: hours },
  /** New addresses of one account: an email goes to each, and whose it is nobody knows yet. */
  'email-change-account': { points: 5, seconds: hours },
  /** What is kept of one account, as a file: each is noted for two years, and takes long where much is. */
  'export-account': { points: 20, seconds: hours },
  'sign-up-address': { points: 20, seconds: hours },
  'guest-address': { points: 60, seconds: hours },
  'code-request-address': { points: 20, seconds: hours },
  /** For one account from one network: nobody keeps another from a code by asking for many. */
  'code-request-account': { points: 5, seconds: hours },
  /** … and from everywhere together: so many mails a mailbox gets at most. */
  'code-request-everywhere': { points: 20, seconds: hours },
  'code-check-address': { points: 30, seconds: 10 * minutes },
  /** Wrong codes for one account: in a year of guessing one in a hundred is found. */
  'code-check-account': { points: 30, seconds: 24 * hours },
  'passkey-address': { points: 60, seconds: 10 * minutes },
  'second-factor-address': { points: 30, seconds: 10 * minutes },
  /** Wrong codes of an app for one account: of a million three are right, so that a year of guessing finds one in fifty. */
  'second-factor-account': { points: 20, seconds: 24 * hours },
  /** Sign-in links by email, as codes are limited. */
  'link-request-address': { points: 20, seconds: hours },
  'link-request-account': { points: 5, seconds: hours },
  'link-request-everywhere': { points: 20, seconds: hours },
  /** Sign-in links that one person creates for their other devices. */
  'link-share-account': { points: 10, seconds: hours },
  /** Tokens of links that do not exist. */
  'link-use-address': { points: 30, seconds: 10 * minutes },
  /** Corrected addresses of one guest's orders: an email goes to each. */
  'order-email-account': { points: 5, seconds: hours },
  /** Orders that one person opens, and coupon codes that they try. */
  'order-account': { points: 30, seconds: hours },
  /** … and from one network, as any number of guests: each costs rows here and a checkout at the provider. */
  'order-address': { points: 60, seconds: hours },
  'coupon-account': { points: 15, seconds: 10 * minutes },
  'coupon-address': { points: 60, seconds: 10 * minutes },
  'provider-address': { points: 60, seconds: 10 * minutes },
  /** Contact messages: more than a lecture hall behind one address leaves in an hour, and no bulk. */
  'message-address': { points: 60, seconds: hours },
} as const satisfies Record<string, Window | Waits>;

export type LimitName = keyof typeof allowances;

export type Allowed = { ok: true } | { ok: false; /** Seconds. */ retryAfter: number };

/**
 * Allowances that hold across processes. Each call is one statement on the database: within a transaction use
 * those that are created over it.
 */
export interface Limits {
  /** Takes one, if there is one. It is taken before the deed, so that parallel deeds are counted too. */
  take(name: LimitName, key: string): Promise<Allowed>;
  /** Gives one back: the deed was honest. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Forgets all that was taken. */
  reset(name: LimitName, key: string): Promise<void>;
}

/** How long the number of wrong passwords is remembered after the last. */
const memory = 24 * hours * 1_000;

export function createLimits({ db }: Pick<Database, 'db'>, now: () => number = Date.now): Limits {
  async function take(name: LimitName, key: string): Promise<Allowed> {
    const allowance: Window | Waits = allowances[name];
    const taken = { key: storedKey(name, key), now: now() };
    const ok =
      'waits' in allowance
        ? await takeAfterWait(db, {
            ...taken,
            free: allowance.free,
            waits: allowance.waits.map((wait) => wait * 1_000),
            memory,
          })
        : await takeOfWindow(db, {
            ...taken,
            points: allowance.points,
            milliseconds: allowance.seconds * 1_000,
          });
    if (ok) return { ok };
    const expiry = (await findExpiry(db, taken.key)) ?? taken.now;
    const end = 'waits' in allowance ? expiry - memory : expiry;
    return { ok, retryAfter: Math.max(1, Math.ceil((end - taken.now) / 1_000)) };
  }

  return {
    take,
    giveBack: (name, key) => giveBackPoint(db, storedKey(name, key)),
    reset: (name, key) => deleteLimit(db, storedKey(name, key)),
  };
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
}

/** Asked before a password is checked. */
export async function mayLogIn(limits: Limits, attempt: LoginTry): Promise<Allowed> {
  return await takeEach(limits, keysOf(attempt));
}

/** Told after a right password: the account starts afresh, and the address is charged nothing. */
export async function forgiveLogin(limits: Limits, attempt: LoginTry): Promise<void> {
  const [address, account, everywhere] = keysOf(attempt);
  await limits.giveBack(...address);
  await limits.reset(...account);
  await limits.giveBack(...everywhere);
}

function keysOf({ email, address }: LoginTry) {
  const account = email.trim().toLowerCase();
  return [
    ['login-address', address],
    ['login-account', `${account} ${networkOf(address)}`],
    ['login-everywhere', account],
  ] as const;
}

/** Of one length, and not to be read: the table holds no addresses of people. */
function storedKey(name: LimitName, key: string): string {
  const counted = name.endsWith('-address') ? networkOf(key) : key.trim().toLowerCase();
  return `${name}:${createHash('sha256').update(counted).digest('base64url')}`;
}
