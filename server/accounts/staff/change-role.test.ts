import { expect, it } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { type Actor, ForbiddenError, operatorActor } from '../../core/access/can.ts';
import type { Database } from '../../core/db/connect.ts';
import { findRole } from './admin-queries.ts';
import { listAudit } from '../../core/audit/audit.ts';
import { changeRole } from './change-role.ts';
import { insertGuest, insertPerson } from '../people/people-queries.ts';

async function addPerson(database: Database, name: string, role: 'user' | 'admin') {
  const person = { name, email: `${name}@clinic.example`, phone: null, language: null };
  return await insertPerson(database, person, { password: 'no hash', role });
}

describeOnTestDatabase('roles', ({ openFresh, openSecondConnection }) => {
  it('gives a role and notes who gave it', async () => {
    const database = await openFresh();
    const adminId = await addPerson(database, 'nadia', 'admin');
    const userId = await addPerson(database, 'omar', 'user');
    const admin: Actor = { id: adminId, role: 'admin' };
    const change = { userId, role: 'editor', address: '192.0.2.1' } as const;
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

  it('is for those who may alone', async () => {
    const database = await openFresh();
    const userId = await addPerson(database, 'omar', 'user');
    const change = { userId, role: 'admin', address: null } as const;
    for (const role of ['guest', 'user', 'editor'] as const)
      await expect(changeRole({ database }, { id: userId, role }, change)).rejects.toThrow(
        ForbiddenError,
      );
    expect(await findRole(database.db, userId)).toBe('user');
  });

  it('gives none to a guest, to nobody, and keeps the last administrator', async () => {
    const database = await openFresh();
    const change = async (userId: string) =>
      await changeRole({ database }, operatorActor, { userId, role: 'user', address: null });
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
          address: null,
        }),
      ),
    );
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'last-admin']);
  });
});
