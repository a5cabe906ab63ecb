import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  findMatchingHash,
  hashPassword,
  hashWithSharedSalt,
  isHashQueueFull,
  passwordCosts,
  simulateVerification,
  standardCosts,
  verifyPassword,
} from './hash-password.ts';

const cheapCosts = { ...passwordCosts };
beforeAll(() => Object.assign(passwordCosts, standardCosts));
afterAll(() => Object.assign(passwordCosts, cheapCosts));

test('a password is kept as argon2id, salted, and known again', async () => {
  const [hash, again] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(again).not.toBe(hash);
  expect(await verifyPassword(hash, 'correct horse')).toBe(true);
  expect(await verifyPassword(hash, 'correct horsE')).toBe(false);
});

test('a hash of another program, with other costs, is understood', async () => {
  // Test vector of the reference implementation (phc-winner-argon2, test.c).
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword(hash, 'password')).toBe(true);
  expect(await verifyPassword(hash, 'passwort')).toBe(false);
});

test.each(['', 'password', '$argon2id$v=19$m=1,t=1,p=1$x$y', '$2b$10$abcdefghijklmnopqrstuv'])(
  'what is no hash of ours fits no password: %s',
  async (hash) => {
    expect(await verifyPassword(hash, 'password')).toBe(false);
  },
);

test('keyboards that compose letters or spaces otherwise type the same password', async () => {
  const hash = await hashPassword('Schlüssel für مُفتاح');
  expect(await verifyPassword(hash, 'Schlu\u0308ssel\u00A0fu\u0308r مُفتاح')).toBe(true);
});

test('of passwords that were hashed together the right one is found', async () => {
  const hashes = await hashWithSharedSalt(['one', 'two']);
  expect(await findMatchingHash(hashes, 'two')).toBe(hashes[1]);
  expect(await findMatchingHash(hashes, 'three')).toBeNull();
  expect(await findMatchingHash([], 'two')).toBeNull();
});

test('nobody’s password is never right', async () => {
  expect(await simulateVerification('password')).toBe(false);
});

test('a password longer than any holds up nobody', async () => {
  const marks = `a${'\u0315'.repeat(30_000)}${'\u0316'.repeat(30_000)}`;
  const startedAt = performance.now();
  expect(await simulateVerification(marks)).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('a crowd is seen, and goes', async () => {
  expect(isHashQueueFull()).toBe(false);
  const crowd = Array.from({ length: 100 }, () => simulateVerification('password'));
  expect(isHashQueueFull()).toBe(true);
  await Promise.all(crowd);
  expect(isHashQueueFull()).toBe(false);
});
