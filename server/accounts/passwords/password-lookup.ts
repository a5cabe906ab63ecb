import { createHash } from 'node:crypto';
import type { Env } from '../../core/config/env.ts';
import { createLineLimit } from '../../core/logs/limit-log-lines.ts';
import { normalizePassword } from './hash-password.ts';

/**
 * Returns whether a service knows a password from data breaches. Never throws: a failed lookup
 * returns false.
 */
export type LookUpPassword = (password: string) => Promise<boolean>;

interface Log {
  warn(details: object, message: string): void;
}

const lookupTimeoutMs = 1_500;

/**
 * Creates a lookup by the range protocol of Pwned Passwords
 * (haveibeenpwned.com/API/v3#PwnedPasswords): the first five digits of the password's SHA-1 are
 * sent, and the answer is compared here. Failures are logged at most once a minute. Null without
 * PASSWORD_RANGE_URL.
 */
export function createPasswordLookup(
  { PASSWORD_RANGE_URL: rangeUrl }: Env,
  log: Log,
): LookUpPassword | null {
  if (!rangeUrl) return null;
  const limitLines = createLineLimit();
  return async (password) => {
    const hash = createHash('sha1').update(normalizePassword(password)).digest('hex').toUpperCase();
    try {
      return hasSuffix(await fetchRange(`${rangeUrl}${hash.slice(0, 5)}`), hash.slice(5));
    } catch (err) {
      limitLines('lookup', (leftOut) =>
        log.warn({ err, leftOut }, 'A password was not compared with PASSWORD_RANGE_URL'),
      );
      return false;
    }
  };
}

async function fetchRange(url: string): Promise<string> {
  const response = await fetch(url, {
    // Padding hides the requested range from observers of the connection.
    headers: { 'Add-Padding': 'true', 'User-Agent': 'active-med-pharma' },
    redirect: 'error',
    signal: AbortSignal.timeout(lookupTimeoutMs),
  });
  const text = await response.text();
  if (response.status === 200) return text;
  throw new Error(`The service answered ${response.status}`);
}

const rangeLine = /^[0-9A-F]{35}:\d+$/i;

/** Padding lines have the count 0. Throws if the text is not a range. */
function hasSuffix(range: string, suffix: string): boolean {
  const lines = range.split('\n').filter((line) => line.trim() !== '');
  if (!lines.every((line) => rangeLine.test(line.trim())))
    throw new Error('The service did not answer with a range of hashes');
  return lines.some((line) => {
    const [digits = '', count] = line.trim().split(':');
    return digits.toUpperCase() === suffix && Number(count) > 0;
  });
}
