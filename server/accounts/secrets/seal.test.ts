import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);

test('what was sealed is read again with its key, in its place alone', () => {
  const sealed = seal(key, '123456', 'code 1');
  expect(sealed).not.toContain('123456');
  expect(seal(key, '123456', 'code 1')).not.toBe(sealed);
  expect(unseal(key, sealed, 'code 1')).toBe('123456');
  expect(() => unseal(key, sealed, 'code 2')).toThrow(/authenticate/);
  expect(() => unseal(randomBytes(32), sealed, 'code 1')).toThrow(/authenticate/);
});

test('what was changed, cut short or made up is not read', () => {
  const sealed = seal(key, '123456', 'code 1');
  const changed = Buffer.from(sealed, 'base64url');
  changed[14] = (changed[14] ?? 0) ^ 1;
  for (const broken of [changed.toString('base64url'), sealed.slice(0, -4), 'AAAA', ''])
    expect(() => unseal(key, broken, 'code 1')).toThrow(/authenticate|too short/);
});
