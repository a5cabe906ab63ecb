import { Secret, TOTP } from 'otpauth';

/* Time-based codes (RFC 6238) as all apps support them: SHA-1, six digits, 30 seconds. */

const periodSeconds = 30;
/** Accepted steps before and after the current one, because clocks differ. */
const window = 1;

/** Creates a secret of 160 bits in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the time step of a code; null if it is wrong. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ secret, period: periodSeconds });
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1_000 / periodSeconds) + delta;
}

/** Returns the `otpauth:` URI of a QR code. */
export function totpUri(secret: string, { label, issuer }: { label: string; issuer: string }) {
  return new TOTP({ secret, label, issuer, period: periodSeconds }).toString();
}
