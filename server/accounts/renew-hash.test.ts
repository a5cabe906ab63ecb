import { argon2Sync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBrowser } from '#tests/support/browser.ts';
import { nadia, openCodeFixture } from '#tests/support/code-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { logIn } from './log-in.ts';
import { passwordCosts } from './passwords/hash-password.ts';
import { findPassword } from './people/people-queries.ts';

/** Hash of an older version with half of today's costs. */
function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const memory = passwordCosts.memory / 2;
  const by = { message: password, nonce, tagLength: 32, memory, passes: 1, parallelism: 1 };
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=1,p=1$${text(nonce)}$${text(argon2Sync('argon2id', by))}`;
}

describeOnTestDatabase('a password that was hashed at lower costs', ({ openFresh }) => {
  test('is hashed at those of today by its next login, by no wrong one, and once', async () => {
    const database = await openFresh();
    const { parts, sessions, id } = await openCodeFixture(database);
    const old = cheapHash(nadia.password);
    await database.db.updateTable('accounts').set({ password: old }).execute();
    const enter = async (password: string) => {
      const login = { email: nadia.email, password };
      return (await logIn({ ...parts, sessions }, login, createBrowser().caller())).outcome;
    };
    const stored = () => findPassword(database.db, id);
    expect(await enter('not the one')).toBe('invalid-credentials');
    expect(await stored()).toBe(old);
    expect(await enter(nadia.password)).toBe('logged-in');
    const renewed = await stored();
    const { memory, passes } = passwordCosts;
    expect(renewed).toContain(`$argon2id$v=19$m=${memory},t=${passes},p=1$`);
    expect(await enter(nadia.password)).toBe('logged-in');
    expect(await stored()).toBe(renewed);
  });
});
