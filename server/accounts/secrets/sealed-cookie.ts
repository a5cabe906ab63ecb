import { parse } from 'hono/utils/cookie';
import { z } from 'zod';
import type { CallerOrigin, Browser } from '../caller.ts';
import { hostCookieName, writeHostCookie } from './host-cookie.ts';
import { seal, unseal } from './seal.ts';

/** An encrypted cookie with an expiry that the server checks. */
export interface SealedCookie<Content> {
  /** Returns the `Set-Cookie` value. */
  write(content: Content, caller: CallerOrigin): string;
  /** Returns the content; null if it is missing, forged or expired. */
  read(caller: Browser): Sealed<Content> | null;
  /** Returns the `Set-Cookie` value that clears it. */
  clear(caller: CallerOrigin): string;
}

export interface Sealed<Content> {
  content: Content;
  /** Epoch milliseconds. */
  expiresAt: number;
}

interface SealedCookieOptions<Content> {
  name: string;
  /** 32 bytes. */
  key: Buffer;
  schema: z.ZodType<Content>;
  seconds: number;
  /** Epoch milliseconds. */
  now(): number;
}

export function createSealedCookie<Content>(
  options: SealedCookieOptions<Content>,
): SealedCookie<Content> {
  const { name, key, schema, seconds, now } = options;
  const sealedSchema = z.object({ content: schema, expiresAt: z.number() });

  return {
    write(content, { origin }) {
      const sealed: Sealed<Content> = { content, expiresAt: now() + seconds * 1_000 };
      const value = seal(key, JSON.stringify(sealed), name);
      return writeHostCookie(origin, { name, value, maxAge: seconds });
    },
    read({ headers, origin }) {
      const own = hostCookieName(origin, name);
      const value = parse(headers.get('cookie') ?? '', own)[own];
      if (!value) return null;
      try {
        const sealed = sealedSchema.parse(JSON.parse(unseal(key, value, name)));
        return sealed.expiresAt > now() ? sealed : null;
      } catch {
        // The value was forged.
        return null;
      }
    },
    clear: ({ origin }) => writeHostCookie(origin, { name, value: '', maxAge: 0 }),
  };
}
