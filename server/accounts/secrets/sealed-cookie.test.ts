import { expect, test } from 'vitest';
import { z } from 'zod';
import { createSealedCookie } from './sealed-cookie.ts';

const tls = { origin: 'https://demo.example' };
const plain = { origin: 'http://localhost:3000' };

function open() {
  const clock = { now: 1_800_000_000_000 };
  const key = Buffer.alloc(32, 7);
  const schema = z.object({ word: z.string() });
  const options = { key, schema, seconds: 60, now: () => clock.now };
  return {
    clock,
    own: createSealedCookie({ ...options, name: 'own' }),
    other: createSealedCookie({ ...options, name: 'other' }),
  };
}

function headersWith(cookie: string): Headers {
  return new Headers({ cookie: `first=1; ${cookie.split(';')[0]}; last=1` });
}

test('what was written is read until it ends', () => {
  const { clock, own } = open();
  const headers = headersWith(own.write({ word: 'hyssop' }, plain));
  expect(own.read({ headers, ...plain })).toEqual({
    content: { word: 'hyssop' },
    expiresAt: clock.now + 60_000,
  });
  clock.now += 60_000;
  expect(own.read({ headers, ...plain })).toBeNull();
});

test('nobody reads it, and what is changed, or was another’s, is no cookie', () => {
  const { own, other } = open();
  const cookie = own.write({ word: 'hyssop' }, plain);
  const [pair = ''] = cookie.split(';');
  expect(Buffer.from(pair, 'base64url').toString()).not.toContain('hyssop');
  const changed = `${pair.slice(0, -2)}${pair.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const wrong of [changed, 'own=', 'own=x', pair.replace('own=', 'other=')])
    expect(own.read({ headers: headersWith(wrong), ...plain }), wrong).toBeNull();
  const moved = headersWith(pair.replace('own=', 'other='));
  expect(other.read({ headers: moved, ...plain })).toBeNull();
});

test('scripts do not see it; with TLS it is this host’s alone', () => {
  const { own } = open();
  expect(own.write({ word: 'a' }, plain)).toMatch(
    /^own=[\w-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const cookie = own.write({ word: 'a' }, tls);
  expect(cookie).toMatch(
    /^__Host-own=[\w-]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(own.read({ headers: headersWith(cookie), ...tls })?.content).toEqual({ word: 'a' });
  expect(own.read({ headers: headersWith(cookie), ...plain })).toBeNull();
  expect(own.clear(tls)).toMatch(/^__Host-own=; Max-Age=0; .*Secure/);
});
