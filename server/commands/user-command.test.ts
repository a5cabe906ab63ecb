import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { listAudit } from '../core/audit/audit.ts';
import { insertTotp } from '../accounts/factors/factor-queries.ts';
import { verifyPassword } from '../accounts/passwords/hash-password.ts';
import { findByEmail, insertGuest, insertPerson } from '../accounts/people/people-queries.ts';
import type { Database } from '../core/db/connect.ts';
import { runUserCommand } from './user-command.ts';

/** Runs the command on a database. */
async function run(database: Database, ...args: string[]) {
  const env =
    database.dialect === 'sqlite'
      ? { DATA_DIR: dirname(database.file) }
      : { DATABASE_URL: database.url };
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await runUserCommand(args, {
    env,
    print: (line) => void lines.push(...line.split('\n')),
    printError: (line) => void errors.push(`${line}\n`),
  });
  return { code, lines, errors: errors.join('') };
}

async function addPerson(database: Database, name: string, role: 'user' | 'admin') {
  const person = { name, email: `${name}@clinic.example`, phone: null, language: null };
  return await insertPerson(database, person, { password: 'no hash', role, isVerified: true });
}

describeOnTestDatabase('npm run user', ({ openFresh }) => {
  test('lists people, guests apart', async () => {
    const database = await openFresh();
    expect((await run(database, 'list')).lines).toEqual(['Nobody found.']);
    await addPerson(database, 'nadia', 'admin');
    await addPerson(database, 'omar\u001b[31m', 'user');
    await insertGuest(database, 'en');
    const today = new Date().toISOString().slice(0, 10);
    const { code, lines, errors } = await run(database, 'list');
    expect([code, errors]).toEqual([0, '']);
    expect(lines[0]).toBe('email                    name      role   verified  since');
    expect(lines.slice(1).toSorted()).toEqual([
      `nadia@clinic.example     nadia     admin  yes       ${today}`,
      `omar[31m@clinic.example  omar[31m  user   yes       ${today}`,
    ]);
    expect((await run(database, 'list', '--role', 'admin')).lines).toHaveLength(2);
    // The address that the database needs of a guest is nobody's.
    expect((await run(database, 'list', '--role', 'guest')).lines[1]).toMatch(/^ +guest +no +/);
  });

  test('gives a role, and keeps the last administrator', async () => {
    const database = await openFresh();
    await addPerson(database, 'nadia', 'admin');
    const omar = await addPerson(database, 'omar', 'user');
    expect((await run(database, 'role', 'nadia@clinic.example', 'user')).errors).toBe(
      'nadia@clinic.example is the last administrator. Give somebody else the role first.\n',
    );
    expect((await run(database, 'role', 'Omar@clinic.example', 'admin')).lines).toEqual([
      'omar@clinic.example was user and is admin now.',
    ]);
    expect((await run(database, 'role', 'omar@clinic.example', 'admin')).lines).toEqual([
      'omar@clinic.example is admin already.',
    ]);
    expect(await run(database, 'role', 'nadia@clinic.example', 'user')).toMatchObject({ code: 0 });
    expect(await listAudit(database.db, { subjectId: omar, limit: 5 })).toMatchObject([
      { action: 'role-changed', actorId: 'operator', details: { from: 'user', to: 'admin' } },
    ]);
  });

  test('resets a password and shows what was noted', async () => {
    const database = await openFresh();
    const { db } = database;
    await addPerson(database, 'nadia', 'user');
    const { lines } = await run(database, 'reset', 'nadia@clinic.example');
    const [, password = ''] =
      /password of nadia@clinic\.example is (.+)$/.exec(lines[0] ?? '') ?? [];
    expect(password).toMatch(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    const found = await findByEmail(db, 'nadia@clinic.example');
    expect(await verifyPassword(found?.password ?? '', password)).toBe(true);

    const shown = (await run(database, 'show', 'nadia@clinic.example')).lines;
    expect(shown[0]).toBe('nadia@clinic.example (verified)');
    expect(shown).toContain('logs in   by password');
    expect(shown.at(-1)).toMatch(/^\S+Z\s+password-reset\s+operator$/);
    expect(shown.join('\n')).not.toContain(password);
  });

  test('removes the second factors of somebody who has lost them', async () => {
    const database = await openFresh();
    const id = await addPerson(database, 'nadia', 'admin');
    const row = { user_id: id, sealed_secret: 'sealed', last_step: 0, confirmed_at: 0 };
    await insertTotp(database.db, row);
    const shown = (await run(database, 'show', 'nadia@clinic.example')).lines;
    expect(shown).toContain('factors   authenticator app');
    const remove = async () =>
      (await run(database, 'remove-factors', 'nadia@clinic.example')).lines[0];
    expect(await remove()).toBe(
      'nadia@clinic.example no longer has a second factor and is logged out everywhere.',
    );
    expect(await remove()).toBe('nadia@clinic.example has no second factor.');
    expect(await listAudit(database.db, { subjectId: id, limit: 1 })).toMatchObject([
      { action: 'second-factors-removed', actorId: 'operator' },
    ]);
  });

  test('says who is nobody, and how it is used', async () => {
    const database = await openFresh();
    const guest = `${await insertGuest(database, 'en')}@guest.invalid`;
    for (const [address, ...rest] of [['x@y.example'], [guest], [guest, 'admin']])
      expect(
        await run(database, rest.length > 0 ? 'role' : 'reset', address ?? '', ...rest),
      ).toEqual({
        code: 1,
        lines: [],
        errors: `Nobody has the address ${address}.\n`,
      });
    for (const args of [[], ['list', 'x'], ['role', 'x'], ['role', 'x', 'admin', 'y']])
      expect((await run(database, ...args)).errors).toMatch(/^Usage: npm run user -- list/);
    for (const role of ['boss', 'guest', 'Admin', 'boss\u001b[31m'])
      expect(await run(database, 'role', 'nadia@clinic.example', role)).toEqual({
        code: 1,
        lines: [],
        errors: `“${role.replace('\u001b', '')}” is not a role. Roles: user, admin, editor, author, translator, sales, support.\n`,
      });
    expect((await run(database, 'list', '--role', 'boss')).errors).toBe(
      '“boss” is not a role. Roles: guest, user, admin, editor, author, translator, sales, support.\n',
    );
  });
});
