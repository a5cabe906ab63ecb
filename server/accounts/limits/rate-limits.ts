import type { FixedWindow, SteadyRate } from '../../core/concurrency/rate-limit.ts';

/** Growing delay: `free` attempts, then a wait before each, in seconds. */
export interface GrowingDelay {
  free: number;
  waits: readonly number[];
}

/**
 * A fixed window starts with its first attempt. Calls above a steady rate wait, and are refused if
 * the wait would exceed `maxWaitMs`.
 */
export type LimitRule = FixedWindow | SteadyRate | GrowingDelay;

const minutes = 60;
const hours = 60 * minutes;

/** 30 s, doubled with each wrong password up to 15 minutes. */
const passwordDelay: GrowingDelay = { free: 5, waits: [30, 60, 120, 240, 480, 15 * minutes] };

/** Longest wait of a request that is slowed down. */
export const maxWaitMs = 10_000;
/**
 * Rate limits by name. The suffix defines the key:
 *
 * `-address`: an IP address, or the network of an IPv6 address. Sized so that a lecture hall of 200
 * people behind one address is served; beyond that requests are slowed down, then refused.
 *
 * `-device`: known devices of a person (`known-devices.ts`), counted instead of the other limits,
 * so that other people cannot exhaust them. Passwords are counted per browser, codes per person.
 *
 * Otherwise: the account's email address or id.
 *
 * Successful attempts are not counted.
 */
export const rateLimits = {
  /** Wrong passwords for any account, from one address. */
  'login-address': { burst: 100, everySeconds: 5 },
  /** Wrong passwords for one account from one network. */
  'login-account': passwordDelay,
  /** Same, from all networks together. */
  'login-everywhere': { points: 50, seconds: 15 * minutes },
  'login-device': passwordDelay,
  /** Wrong current passwords of a logged-in person. */
  'password-account': passwordDelay,
  /**
   * New passwords of one account: each sends an email, to an address that may be somebody else's.
   */
  'password-change-account': { points: 10, seconds: hours },
  /**
   * Changes of second factors and recovery codes, by the account's email address: each sends an
   * email.
   */
  'factor-change-account': { points: 10, seconds: hours },
  /**
   * Notices of deleted accounts, by email address, which may be somebody else's. Beyond the limit
   * none are sent.
   */
  'removal-notice-account': { points: 5, seconds: hours },
  /** New names and telephone numbers of one account. */
  'profile-account': { points: 30, seconds: hours },
  /** New addresses of one account: each gets an email, and may be somebody else's. */
  'email-change-account': { points: 5, seconds: hours },
  /** Exports of one account's data: each is slow and adds to the audit log. */
  'export-account': { points: 20, seconds: hours },
  'sign-up-address': { burst: 200, everySeconds: 5 },
  /** Lookups of new passwords at PASSWORD_RANGE_URL. */
  'password-lookup-address': { burst: 200, everySeconds: 5 },
  'guest-address': { burst: 200, everySeconds: 5 },
  'code-request-address': { burst: 200, everySeconds: 10 },
  /** Codes for one account, requested from one network. */
  'code-request-account': { points: 5, seconds: hours },
  /** Same, from all networks together: limits the emails to a mailbox. */
  'code-request-everywhere': { points: 20, seconds: hours },
  /** Reset codes for an account with a confirmed address. */
  'code-request-device': { points: 5, seconds: hours },
  'code-check-address': { burst: 60, everySeconds: 10 },
  /**
   * Wrong codes for one account: a year of guessing succeeds with a probability of 1 %. Links in
   * emails are not counted.
   */
  'code-check-account': { points: 30, seconds: 24 * hours },
  /** Same, on all known devices of the person together. */
  'code-check-device': { points: 30, seconds: 24 * hours },
  'passkey-address': { burst: 200, everySeconds: 5 },
  'second-factor-address': { burst: 60, everySeconds: 10 },
  /**
   * Wrong codes of an app for one account: three of a million are valid at a time, so a year of
   * guessing succeeds with a probability of 2 %.
   */
  'second-factor-account': { points: 20, seconds: 24 * hours },
  /** Same, on all known devices of the person together. */
  'second-factor-device': { points: 20, seconds: 24 * hours },
  /** Sign-in links by email; limited like codes. */
  'link-request-address': { burst: 60, everySeconds: 10 },
  'link-request-account': { points: 5, seconds: hours },
  'link-request-everywhere': { points: 20, seconds: hours },
  /** Sign-in links that one person creates for other devices. */
  'link-share-account': { points: 10, seconds: hours },
  /** Unknown tokens of links. */
  'link-use-address': { burst: 30, everySeconds: 20 },
  /** Corrected addresses of one guest's orders: each gets an email. */
  'order-email-account': { points: 5, seconds: hours },
  /** Orders that one person opens. */
  'order-account': { points: 30, seconds: hours },
  /**
   * Same, from one network, as any number of guests: each order costs rows and a checkout at the
   * provider.
   */
  'order-address': { burst: 200, everySeconds: 5 },
  /** Declarations of withdrawal: each sends an email, to an address that may be somebody else's. */
  'withdrawal-address': { burst: 60, everySeconds: 10 },
  /** Same, for one email address from one network. */
  'withdrawal-account': { points: 5, seconds: hours },
  /** Acknowledgements that one network has sent, to all email addresses together. Beyond it none are sent. */
  'withdrawal-mail-address': { points: 100, seconds: 24 * hours },
  /** … and to one email address from everywhere together. The session that bought the order is not counted. */
  'withdrawal-mail-everywhere': { points: 20, seconds: hours },
  'coupon-account': { points: 15, seconds: 10 * minutes },
  'coupon-address': { burst: 100, everySeconds: 5 },
  'provider-address': { burst: 200, everySeconds: 5 },
  'message-address': { burst: 60, everySeconds: 60 },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof rateLimits;
