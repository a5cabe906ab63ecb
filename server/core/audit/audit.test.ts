import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '#common/ids.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { type AuditEntry, listAudit, recordAudit } from './audit.ts';

const day = 86_400_000;
const login: AuditEntry = {
  action: 'login',
  actorId: 'p1',
  subjectId: 'p1',
  address: '192.0.2.1',
  details: { method: 'password' },
};

describeOnTestDatabase('audit log', ({ dialect, openFresh }) => {
  it('keeps what was noted, the newest first', async () => {
    const { db } = await openFresh();
    for (const [index, action] of (['sign-up', 'login', 'logout'] as const).entries())
      await recordAudit(db, { ...login, action }, 1_000 + index);
    await recordAudit(db, { ...login, subjectId: 'p2' }, 2_000);

    const ofOne = await listAudit(db, { subjectId: 'p1', limit: 2 });
    expect(ofOne.map(({ action }) => action)).toEqual(['logout', 'login']);
    expect(ofOne[1]).toEqual({ ...login, id: expect.any(String), at: 1_001 });
    expect((await listAudit(db, { limit: 10 })).map(({ at }) => at)).toEqual([
      2_000, 1_002, 1_001, 1_000,
    ]);
  });

  it('keeps no address that was typed, but tells the same one again', async () => {
    const { db } = await openFresh();
    for (const email of ['Nadia@clinic.example', ' nadia@clinic.example', 'other@clinic.example'])
      await recordAudit(db, {
        action: 'login-failed',
        actorId: null,
        subjectId: null,
        address: null,
        email,
      });
    const entries = await listAudit(db, { limit: 3 });
    expect(JSON.stringify(entries)).not.toContain('clinic');
    expect(new Set(entries.map(({ details }) => details['email'])).size).toBe(2);
  });

  it('stands exactly if the transaction commits', async () => {
    const { db } = await openFresh();
    const undone = db.transaction().execute(async (trx) => {
      await recordAudit(trx, login);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await listAudit(db, { limit: 1 })).toEqual([]);
  });

  it('is never changed, and removed only after two years', async () => {
    const { db } = await openFresh();
    await recordAudit(db, login, Date.now() - 729 * day);
    await recordAudit(db, login, Date.now() - 731 * day);
    const refused = 'audit_log is append-only';
    await expect(db.updateTable('audit_log').set({ details: '{}' }).execute()).rejects.toThrow(
      refused,
    );
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(refused);
    expect(await listAudit(db, { limit: 3 })).toHaveLength(2);

    const old = Date.now() - 730 * day;
    await db.deleteFrom('audit_log').where('at', '<', old).execute();
    expect(await listAudit(db, { limit: 3 })).toHaveLength(1);
  });

  it('is not replaced or emptied either', async () => {
    const { db } = await openFresh();
    await recordAudit(db, login);
    const [entry] = await listAudit(db, { limit: 1 });
    const statement =
      dialect === 'sqlite'
        ? sql`insert or replace into audit_log (id, at, action, details)
            values (${entry?.id ?? newId()}, 1, 'logout', '{}')`
        : sql`truncate audit_log`;
    await expect(statement.execute(db)).rejects.toThrow('audit_log is append-only');
    expect(await listAudit(db, { limit: 2 })).toEqual([entry]);
  });
});
