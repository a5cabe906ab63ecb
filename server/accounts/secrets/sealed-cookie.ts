import { parse, serialize } from 'hono/utils/cookie';
import { z } from 'zod';
import type { Caller } from '../accounts.ts';
import { cookieNameAt } from './cookie-names.ts';
import { seal, unseal } from './seal.ts';

/** A cookie that only we can read or write, and that ends by itself. */
export interface SealedCookie<Content> {
  /** The `Set-Cookie` value. */
  write(content: Content, caller: Pick<Caller, 'origin'>): string;
  /** What a browser's cookie holds; null without one, or for one that is forged or has ended. */
  read(caller: Pick<Caller, 'headers' | 'origin'>): Sealed<Content> | null;
  /** The `Set-Cookie` value that takes it from the browser. */
  forget(caller: Pick<Caller, 'origin'>): string;
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

export function sealedCookie<Content>({
  name,
  key,
  schema,
  seconds,
  now,
}: SealedCookieOptions<Content>): SealedCookie<Content> {
  const sealedSchema = z.object({ content: schema, expiresAt: z.number() });

  function cookie(value: string, origin: string, maxAge: number): string {
    const secure = origin.startsWith('https:');
    const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge, secure } as const;
    return serialize(cookieNameAt(origin, name), value, options);
  }

  return {
    write(content, { origin }) {
      const sealed: Sealed<Content> = { content, expiresAt: now() + seconds * 1_000 };
      return cookie(seal(key, JSON.stringify(sealed), name), origin, seconds);
    },
    read({ headers, origin }) {
      const own = cookieNameAt(origin, name);
      const value = parse(headers.get('cookie') ?? '', own)[own];
      if (!value) return null;
      try {
        const sealed = sealedSchema.parse(JSON.parse(unseal(key, value, name)));
        return sealed.expiresAt > now() ? sealed : null;
      } catch {
        // Whoever sent it made it up.
        return null;
      }
    },
    forget: ({ origin }) => cookie('', origin, 0),
  };
}
