import { Secret, TOTP } from 'otpauth';

/* Time-based codes (RFC 6238) as every app reads them: SHA-1, six digits, 30 seconds. */

const periodSeconds = 30;
/** Steps before and after the present one: clocks differ. */
const window = 1;

/** Creates a secret of 160 bits, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the time step whose code was given; null for any other code. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ secret, period: periodSeconds });
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1_000 / periodSeconds) + delta;
}

/** Returns the address that a QR code brings to an app. */
export function totpUri(secret: string, { label, issuer }: { label: string; issuer: string }) {
  return new TOTP({ secret, label, issuer, period: periodSeconds }).toString();
}
