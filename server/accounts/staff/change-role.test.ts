import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { type Actor, ForbiddenError, operatorActor } from '../../core/access/can.ts';
import type { Database } from '../../core/db/connect.ts';
import { listAudit } from '../../core/audit/audit.ts';
import { type AssignableRole, changeRole } from './change-role.ts';
import { findCurrentActor } from '../people/current-role.ts';
import { isStaff } from '../people/role-queries.ts';
import { findRole, insertGuest, insertPerson } from '../people/people-queries.ts';

async function addPerson(database: Database, name: string, role: 'user' | 'admin') {
  const person = { name, email: `${name}@clinic.example`, phone: null, language: null };
  return await insertPerson(database, person, { password: 'no hash', role });
}

describeOnEachDatabase('roles', ({ openFresh, openSecondConnection }) => {
  it('gives a role and notes who gave it', async () => {
    const database = await openFresh();
    const adminId = await addPerson(database, 'nadia', 'admin');
    const userId = await addPerson(database, 'omar', 'user');
    const admin: Actor = { id: adminId, role: 'admin' };
    const change = { userId, role: 'editor', address: '192.0.2.1', projectId: null } as const;
    expect(await changeRole({ database }, admin, change, 1_000)).toEqual({
      outcome: 'changed',
      from: 'user',
    });
    expect(await findRole(database.db, userId)).toBe('editor');
    expect(await changeRole({ database }, admin, change)).toEqual({ outcome: 'unchanged' });
    expect(await listAudit(database.db, { limit: 2 })).toEqual([
      {
        id: expect.any(String),
        at: 1_000,
        action: 'role-changed',
        actorId: adminId,
        subjectId: userId,
        address: '192.0.2.1',
        details: { from: 'user', to: 'editor' },
      },
    ]);
  });

  it('gives a role in one project, and the other projects keep theirs', async () => {
    const database = await openFresh();
    const { db } = database;
    for (const [position, id] of ['shop', 'school'].entries())
      await db.insertInto('projects').values({ id, config: '{}', position }).execute();
    const userId = await addPerson(database, 'omar', 'user');
    const give = async (role: AssignableRole, projectId: string | null, languages?: 'ar'[]) => {
      const change = { userId, role, projectId, address: null, ...(languages && { languages }) };
      return (await changeRole({ database }, operatorActor, change)).outcome;
    };
    const roles = async () =>
      await Promise.all(
        ['shop', 'school'].map(async (id) => {
          const actor = await findCurrentActor(db, userId, id);
          return [actor?.role, ...(actor?.languages ?? [])].join(' ');
        }),
      );
    expect(await give('translator', 'shop')).toBe('languages-needed');
    expect(await give('translator', 'shop', ['ar'])).toBe('changed');
    expect(await give('translator', 'shop', ['ar'])).toBe('unchanged');
    expect(await roles()).toEqual(['translator ar', 'user']);
    expect(await isStaff(db, { id: userId, role: 'user' })).toBe(true);
    // The previous release, which knows no roles of projects, sees a user.
    expect(await findRole(db, userId)).toBe('user');

    expect(await give('editor', null)).toBe('changed');
    expect(await roles()).toEqual(['editor', 'editor']);
    expect(await give('author', 'school')).toBe('changed');
    expect(await roles()).toEqual(['editor', 'author']);
    expect(await findRole(db, userId)).toBe('user');
    expect(await give('user', 'school')).toBe('changed');
    expect(await roles()).toEqual(['editor', 'user']);
    expect(await give('user', null)).toBe('changed');
    expect(await roles()).toEqual(['user', 'user']);
    expect(await give('user', null)).toBe('unchanged');
    expect(await give('admin', 'shop')).toBe('changed');
    expect(await roles()).toEqual(['admin', 'admin']);
    await expect(give('sales', null)).rejects.toThrow(TypeError);
  });

  it('refuses a change of one’s own role', async () => {
    const database = await openFresh();
    await addPerson(database, 'nadia', 'admin');
    const id = await addPerson(database, 'omar', 'admin');
    const change = { userId: id, role: 'user', address: null, projectId: null } as const;
    expect(await changeRole({ database }, { id, role: 'admin' }, change)).toEqual({
      outcome: 'own-role',
    });
  });

  it('is for those who may alone', async () => {
    const database = await openFresh();
    const userId = await addPerson(database, 'omar', 'user');
    const change = { userId, role: 'admin', address: null, projectId: null } as const;
    for (const role of ['guest', 'user', 'editor', 'support'] as const)
      await expect(changeRole({ database }, { id: userId, role }, change)).rejects.toThrow(
        ForbiddenError,
      );
    expect(await findRole(database.db, userId)).toBe('user');
  });

  it('gives none to a guest, to nobody, and keeps the last administrator', async () => {
    const database = await openFresh();
    const change = async (userId: string) =>
      await changeRole({ database }, operatorActor, {
        userId,
        role: 'user',
        address: null,
        projectId: null,
      });
    expect(await change(await insertGuest(database, 'en'))).toEqual({ outcome: 'guest' });
    expect(await change('nobody')).toEqual({ outcome: 'not-found' });
    expect(await change(await addPerson(database, 'nadia', 'admin'))).toEqual({
      outcome: 'last-admin',
    });
  });

  it('lets one of two go that leave at once', async () => {
    const database = await openFresh();
    const other = await openSecondConnection(database);
    const ids = [
      await addPerson(database, 'nadia', 'admin'),
      await addPerson(database, 'omar', 'admin'),
    ];
    const results = await Promise.all(
      ids.map((userId, index) =>
        changeRole({ database: index === 0 ? database : other }, operatorActor, {
          userId,
          role: 'user',
          projectId: null,
          address: null,
        }),
      ),
    );
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'last-admin']);
  });
});
