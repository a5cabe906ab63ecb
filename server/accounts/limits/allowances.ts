/** So many in so many seconds, counted from the first. */
export interface Window {
  points: number;
  seconds: number;
}

/**
 * So many at once, and one more every so many seconds. Who comes sooner waits for their turn, and is refused only
 * where that would take longer than `longestWaitMs`.
 */
export interface Pace {
  burst: number;
  everySeconds: number;
}

/** So many at will; then a wait before each, growing by these steps (in seconds). */
export interface Waits {
  free: number;
  waits: readonly number[];
}

export type Allowance = Window | Pace | Waits;

const minutes = 60;
const hours = 60 * minutes;

/** 30 s, doubled with each wrong password up to 15 minutes. */
const growing: Waits = { free: 5, waits: [30, 60, 120, 240, 480, 15 * minutes] };

/** Requests of one network that are slowed down wait no longer. */
export const longestWaitMs = 10_000;
/**
 * How often each thing may be done. If the name ends in `-address` the key is an IP address, and an IPv6 address counts
 * with its network: a lecture hall of 200 people behind one address is served, what is beyond is slowed down, then
 * refused. `-device` is for browsers in which the person has logged in before (`known-devices.ts`), counted instead of
 * the others, so that strangers use up nothing of it: passwords for each browser, codes for all browsers of the person
 * together. Else the key is the account's e-mail address or id. What succeeds is given back.
 */
export const allowances = {
  /** Wrong passwords for any account. */
  'login-address': { burst: 100, everySeconds: 5 },
  /** Wrong passwords for one account from one network. */
  'login-account': growing,
  /** … and from everywhere together, so that many networks are no way round it. */
  'login-everywhere': { points: 50, seconds: 15 * minutes },
  'login-device': growing,
  /** The current password, asked of somebody who is logged in. */
  'password-account': growing,
  /** New passwords of one account: a mail tells of each, to an address that may be somebody else's. */
  'password-change-account': { points: 10, seconds: hours },
  /** Changes of second factors and recovery codes, by the account's email address: an email tells of each. */
  'factor-change-account': { points: 10, seconds: hours },
  /** Notices of removed accounts, by email address: a stranger may have opened them. Beyond it none are sent. */
  'removal-notice-account': { points: 5, seconds: hours },
  /** New names and telephone numbers of one account. */
  'profile-account': { points: 30, seconds: hours },
  /** New addresses of one account: an email goes to each, and whose it is nobody knows yet. */
  'email-change-account': { points: 5, seconds: hours },
  /** Exports of one account's data: each stays in the audit log for two years, and may take long. */
  'export-account': { points: 20, seconds: hours },
  'sign-up-address': { burst: 200, everySeconds: 5 },
  /** Lookups of new passwords at PASSWORD_RANGE_URL. */
  'password-lookup-address': { burst: 200, everySeconds: 5 },
  'guest-address': { burst: 200, everySeconds: 5 },
  'code-request-address': { burst: 200, everySeconds: 10 },
  /** Codes for one account that one network asks for. */
  'code-request-account': { points: 5, seconds: hours },
  /** … and from everywhere together: so many mails a mailbox gets at most, besides those to `-device`. */
  'code-request-everywhere': { points: 20, seconds: hours },
  /** For a new password of an account with a confirmed address. */
  'code-request-device': { points: 5, seconds: hours },
  'code-check-address': { burst: 60, everySeconds: 10 },
  /** Wrong codes for one account: in a year of guessing one in a hundred is found. The link in the email is not counted. */
  'code-check-account': { points: 30, seconds: 24 * hours },
  /** … in browsers that the person has logged in with: of all of them together. */
  'code-check-device': { points: 30, seconds: 24 * hours },
  'passkey-address': { burst: 200, everySeconds: 5 },
  'second-factor-address': { burst: 60, everySeconds: 10 },
  /** Wrong codes of an app for one account: of a million three are right, so that a year of guessing finds one in fifty. */
  'second-factor-account': { points: 20, seconds: 24 * hours },
  /** … in browsers that the person has logged in with: of all of them together. */
  'second-factor-device': { points: 20, seconds: 24 * hours },
  /** Sign-in links by email, as codes are limited. */
  'link-request-address': { burst: 60, everySeconds: 10 },
  'link-request-account': { points: 5, seconds: hours },
  'link-request-everywhere': { points: 20, seconds: hours },
  /** Sign-in links that one person creates for their other devices. */
  'link-share-account': { points: 10, seconds: hours },
  /** Tokens of links that do not exist. */
  'link-use-address': { burst: 30, everySeconds: 20 },
  /** Corrected addresses of one guest's orders: an email goes to each. */
  'order-email-account': { points: 5, seconds: hours },
  /** Orders that one person opens, and coupon codes that they try. */
  'order-account': { points: 30, seconds: hours },
  /** … and from one network, as any number of guests: each costs rows here and a checkout at the provider. */
  'order-address': { burst: 200, everySeconds: 5 },
  /** Declarations of withdrawal: an email goes to an address that may be somebody else's. */
  'withdrawal-address': { burst: 60, everySeconds: 10 },
  /** … for one email address from one network. */
  'withdrawal-account': { points: 5, seconds: hours },
  /** Acknowledgements that one network has sent, to all email addresses together. Beyond it none are sent. */
  'withdrawal-mail-address': { points: 100, seconds: 24 * hours },
  /** … and to one email address from everywhere together. The session that bought the order is not counted. */
  'withdrawal-mail-everywhere': { points: 20, seconds: hours },
  'coupon-account': { points: 15, seconds: 10 * minutes },
  'coupon-address': { burst: 100, everySeconds: 5 },
  'provider-address': { burst: 200, everySeconds: 5 },
  'message-address': { burst: 60, everySeconds: 60 },
} as const satisfies Record<string, Allowance>;

export type LimitName = keyof typeof allowances;
