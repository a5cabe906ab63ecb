import { EncryptJWT, jwtDecrypt } from 'jose';
import type { z } from 'zod';
import type { Caller } from './accounts.ts';

/** A cookie that only we can read or write, and that ends by itself. */
export interface SealedCookie<Content> {
  /** The `Set-Cookie` value, and when it ends (epoch milliseconds). */
  seal(
    content: Content,
    caller: Pick<Caller, 'origin'>,
  ): Promise<{ cookie: string; expiresAt: number }>;
  /** What a browser's cookie holds; null without one, or for one that is forged or has ended. */
  open(
    caller: Pick<Caller, 'headers' | 'origin'>,
  ): Promise<(Content & { expiresAt: number }) | null>;
  /** The `Set-Cookie` value that takes it from the browser. */
  forget(caller: Pick<Caller, 'origin'>): string;
}

interface SealOptions<Content> {
  name: string;
  /** 32 bytes, of no other cookie's. */
  key: Uint8Array;
  schema: z.ZodType<Content>;
  seconds: number;
  /** Epoch milliseconds. */
  now?: () => number;
}

/** Encrypted and signed in one (JWE, `dir` with A256GCM): its content is nothing that logs may hold. */
export function sealedCookie<Content extends object>({
  name,
  key,
  schema,
  seconds,
  now = Date.now,
}: SealOptions<Content>): SealedCookie<Content> {
  const nameAt = (origin: string) => (isSecure(origin) ? `__Host-${name}` : name);
  const cookie = (value: string, origin: string, maxAge: number) =>
    `${nameAt(origin)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure(origin) ? '; Secure' : ''}`;

  return {
    async seal(content, { origin }) {
      const end = Math.floor(now() / 1000) + seconds;
      const value = await new EncryptJWT(Object.fromEntries(Object.entries(content)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(end)
        .encrypt(key);
      return { cookie: cookie(value, origin, seconds), expiresAt: end * 1000 };
    },
    async open({ headers, origin }) {
      const value = cookieOf(headers, nameAt(origin));
      if (value === null) return null;
      const payload = await decrypt(value, key, new Date(now()));
      const { success, data } = schema.safeParse(payload);
      return success && payload?.exp ? { ...data, expiresAt: payload.exp * 1000 } : null;
    },
    forget: ({ origin }) => cookie('', origin, 0),
  };
}

async function decrypt(value: string, key: Uint8Array, currentDate: Date) {
  const options = {
    currentDate,
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    requiredClaims: ['exp'],
  };
  try {
    return (await jwtDecrypt(value, key, options)).payload;
  } catch {
    // Whoever sent it made it up, or kept it too long.
    return null;
  }
}

function cookieOf(headers: Headers, name: string): string | null {
  const pairs = headers.get('cookie')?.split(/; */) ?? [];
  const own = pairs.find((pair) => pair.startsWith(`${name}=`));
  return own?.slice(name.length + 1) || null;
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:');
}
