import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { storeTestRole } from '#tests/support/store-test-role.ts';
import { can } from '../../core/access/can.ts';
import { hasFreshProof } from '../../core/access/fresh-proof.ts';
import { listAudit } from '../../core/audit/audit.ts';
import { insertUser } from '../people/people-queries.ts';
import type { RequestActor } from '#server/core/access/can.ts';
import { createApiTokens } from './create-api-tokens.ts';

const admin: RequestActor = { id: 'a1', role: 'admin', address: '192.0.2.7' };
const dayMs = 86_400_000;

describeOnEachDatabase('API tokens', ({ openFresh }) => {
  let database: Database;
  let time: number;
  beforeEach(async () => {
    database = await openFresh();
    time = Date.UTC(2026, 10, 28);
    const person = { id: admin.id, name: 'Mona', email: 'mona@clinic.example' };
    await insertUser(database, database.db, {
      ...person,
      role: 'admin',
      phone: null,
      language: 'en',
    });
  });

  const open = () => createApiTokens(database, () => time);
  const bearing = (token: string) => new Headers({ authorization: `Bearer ${token}` });
  async function make(scopes = 'read-content'): Promise<string> {
    const made = await open().create('demo', { name: 'Report', scopes, days: '30' }, admin);
    if ('faults' in made) throw new Error(JSON.stringify(made.faults));
    return made.token;
  }

  it('are shown once, stored hashed, and listed with their last use', async () => {
    const token = await make('read-orders,read-content');
    expect(token).toMatch(/^site_token_[\w-]{43}$/);
    const rows = await database.db.selectFrom('api_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice('site_token_'.length));
    const [before] = await open().list('demo', admin);
    expect(before).toMatchObject({
      name: 'Report',
      scopes: ['read-content', 'read-orders'],
      creator: 'Mona',
      expiresAt: time + 30 * dayMs,
      lastUsedAt: null,
    });
    time += 1_000;
    expect(await open().authenticate(bearing(token), 'demo')).not.toBeNull();
    expect((await open().list('demo', admin))[0]?.lastUsedAt).toBe(time);
    expect(await open().list('other', admin)).toEqual([]);
  });

  it('have the permissions of their scopes and never an identity proof', async () => {
    const session = await open().authenticate(bearing(await make()), 'demo');
    const person = session!.person;
    expect(can(person, 'content:view-draft')).toBe(true);
    for (const permission of ['content:save', 'account:manage', 'integration:manage'] as const)
      expect(can(person, permission)).toBe(false);
    expect(hasFreshProof(session!, time)).toBe(false);
  });

  it('lose what their creator loses', async () => {
    const token = await make('publish');
    await storeTestRole(database.db, admin.id, 'user');
    const session = await open().authenticate(bearing(token), 'demo');
    expect(can(session!.person, 'content:publish')).toBe(false);
    await database.db.deleteFrom('users').where('id', '=', admin.id).execute();
    expect(await open().authenticate(bearing(token), 'demo')).toBeNull();
  });

  it('are refused when revoked, expired, wrong or of another project', async () => {
    const token = await make();
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect(await open().authenticate(bearing(changed), 'demo')).toBeNull();
    expect(await open().authenticate(bearing(token), 'other')).toBeNull();
    expect(await open().authenticate(bearing(token), undefined)).toBeNull();
    expect(await open().authenticate(new Headers(), 'demo')).toBeNull();
    time += 30 * dayMs;
    expect(await open().authenticate(bearing(token), 'demo')).toBeNull();
    time -= dayMs;
    const id = (await open().list('demo', admin))[0]?.id ?? '';
    expect(await open().revoke('other', id, admin)).toBe(false);
    expect(await open().revoke('demo', id, admin)).toBe(true);
    expect(await open().authenticate(bearing(token), 'demo')).toBeNull();
    const actions = (await listAudit(database.db, { limit: 5 })).map(({ action }) => action);
    expect(actions).toEqual(['api-token-revoked', 'api-token-created']);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ scopes: '' }, 'scopes'],
    [{ scopes: 'read-content,everything' }, 'scopes'],
    [{ days: '31' }, 'days'],
  ])('need a name, scopes and an expiry: %j', async (change, field) => {
    const typed = { name: 'Report', scopes: 'publish', days: '90', ...change };
    const faults = { [field]: `admin.tokens.fault.${field}` };
    expect(await open().create('demo', typed, admin)).toEqual({ faults });
  });

  it('are for administrators, and limited in number', async () => {
    const editor: RequestActor = { ...admin, role: 'editor' };
    const typed = { name: 'Report', scopes: 'publish', days: '90' };
    await expect(open().create('demo', typed, editor)).rejects.toThrow('integration:manage');
    await expect(open().list('demo', editor)).rejects.toThrow('integration:manage');
    await expect(open().revoke('demo', 'x', editor)).rejects.toThrow('integration:manage');
    for (let count = 0; count < 50; count += 1) await make();
    expect(await open().create('demo', typed, admin)).toEqual({
      faults: { name: 'admin.tokens.fault.too-many' },
    });
  });
});
