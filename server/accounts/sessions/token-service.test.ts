import * as fc from 'fast-check';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { newId } from '#common/ids.ts';
import { accountParts } from '#tests/support/accounts.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { randomRuns } from '#tests/support/random-runs.ts';
import { listAudit } from '../../core/audit/audit.ts';
import type { Session } from '../people/person.ts';
import { createTokenService } from './token-service.ts';
import { toStoredDate } from '../people/stored-date.ts';
import { insertPerson } from '../people/people-queries.ts';
import { openSecrets } from '../secrets/secrets.ts';

const start = Date.UTC(2027, 0, 1);
const day = 24 * 60 * 60_000;
const caller = { address: '192.0.2.1' };
const secrets = openSecrets({ AUTH_SECRET: 'a'.repeat(40), DATA_DIR: '' });

describeOnTestDatabase('tokens', ({ openFresh, openSecondConnection }) => {
  async function open() {
    const clock = { now: start };
    const database = await openFresh();
    const fixtureOn = (connection = database) =>
      createTokenService(accountParts({ database: connection, secrets, now: () => clock.now }));
    const userId = await insertPerson(
      database,
      { name: 'Nadia', email: 'nadia@clinic.example', phone: '01005550142', language: 'ar' },
      { password: 'hash', role: 'user' },
    );
    const id = newId();
    const at = toStoredDate(database, start);
    await database.db
      .insertInto('sessions')
      .values({
        id,
        user_id: userId,
        token: id,
        expires_at: toStoredDate(database, start + 30 * day),
        ip_address: null,
        user_agent: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const service = fixtureOn();
    const token = await service.accessToken({ id, person: { id: userId } } as Session);
    const session = await service.authenticateBearer(bearing(token));
    if (!session) throw new Error('No session');
    return { clock, database, service, fixtureOn, session, token };
  }

  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const bearing = (token: string) => new Headers({ authorization: `Bearer ${token}` });

  test('an access token tells whose session it is, for 15 minutes', async () => {
    const { clock, service, session, token } = await open();
    expect(session).toMatchObject({
      createdAt: start,
      expiresAt: start + 30 * day,
      person: { name: 'Nadia', email: 'nadia@clinic.example', role: 'user', language: 'ar' },
    });
    expect(await service.authenticateBearer(new Headers())).toBeNull();
    expect(
      await service.authenticateBearer(new Headers({ authorization: `Basic ${token}` })),
    ).toBeNull();
    clock.now += 899_000;
    expect(await service.authenticateBearer(bearing(token))).toMatchObject({ id: session.id });
    clock.now += 1_000;
    expect(await service.authenticateBearer(bearing(token))).toBeNull();
  });

  test('what a person may do is read anew, and ends with the session or the person', async () => {
    const { database, service, session, token } = await open();
    await database.db.updateTable('users').set({ role: 'editor' }).execute();
    expect(await service.authenticateBearer(bearing(token))).toMatchObject({
      person: { role: 'editor' },
    });
    await database.db.deleteFrom('sessions').where('id', '=', session.id).execute();
    expect(await service.authenticateBearer(bearing(token))).toBeNull();
  });

  test('an altered, foreign or unsigned token is nobody’s', async () => {
    const { service, session, token } = await open();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = { sid: session.id, sub: session.person.id };
    const kept = (jwt: SignJWT) => jwt;
    const sign = (alg: string, key: Uint8Array, change = kept, typ = 'at+jwt') =>
      change(
        new SignJWT(claims)
          .setProtectedHeader({ alg, typ })
          .setIssuer('active-med-pharma')
          .setAudience('api')
          .setExpirationTime(Math.floor(start / 1_000) + 900),
      ).sign(key);
    const key = secrets.key('access tokens');
    expect(await service.authenticateBearer(bearing(await sign('HS256', key)))).not.toBeNull();
    const forged = [
      `${header}.${encode({ ...decode(payload), sub: newId() })}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${header}.${payload}`,
      new UnsecuredJWT(claims).setIssuer('active-med-pharma').setAudience('api').encode(),
      await sign('HS256', secrets.key('sessions')),
      await sign('HS512', Buffer.concat([key, key])),
      await sign('HS256', key, (jwt) => jwt.setIssuer('another')),
      await sign('HS256', key, (jwt) => jwt.setAudience('mail')),
      await sign('HS256', key, kept, 'JWT'),
      await sign('HS256', key, (jwt) => jwt.setSubject(newId())),
      '',
      'a.b.c',
    ];
    for (const one of forged)
      expect(await service.authenticateBearer(bearing(one)), one).toBeNull();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme-ascii', maxLength: 200 }), async (noise) => {
        expect(await service.authenticateBearer(bearing(noise.trim()))).toBeNull();
      }),
      { numRuns: randomRuns(50) },
    );
  });

  test('a refresh token is good once, and then its successor', async () => {
    const { clock, database, service, session } = await open();
    const first = await service.issue(session);
    clock.now += 20 * 60_000;
    const second = await service.refresh(first.refreshToken, caller);
    expect(second?.refreshToken).not.toBe(first.refreshToken);
    expect(await service.authenticateBearer(bearing(second?.accessToken ?? ''))).toMatchObject({
      id: session.id,
    });
    clock.now += 20 * 60_000;
    const third = await service.refresh(second?.refreshToken ?? '', caller);
    expect(third).not.toBeNull();
    const rows = await database.db.selectFrom('refresh_tokens').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain(third?.refreshToken);
    expect(await service.refresh('x', caller)).toBeNull();
    expect(await service.refresh('x'.repeat(43), caller)).toBeNull();
  });

  test('a used token ends the session, its successor and its access tokens', async () => {
    const { clock, database, service, session } = await open();
    const first = await service.issue(session);
    const second = await service.refresh(first.refreshToken, caller);
    clock.now += 10_001;
    expect(await service.refresh(first.refreshToken, caller)).toBeNull();
    expect(await service.refresh(second?.refreshToken ?? '', caller)).toBeNull();
    expect(await service.authenticateBearer(bearing(second?.accessToken ?? ''))).toBeNull();
    expect(await listAudit(database.db, { limit: 1 })).toMatchObject([
      { action: 'refresh-reused', subjectId: session.person.id, address: '192.0.2.1' },
    ]);
  });

  test('a lost answer is given once more, unless its token has been used', async () => {
    const { clock, service, session } = await open();
    const first = await service.issue(session);
    const second = await service.refresh(first.refreshToken, caller);
    clock.now += 10_000;
    const again = await service.refresh(first.refreshToken, caller);
    expect(again?.refreshToken).toBe(second?.refreshToken);
    const third = await service.refresh(second?.refreshToken ?? '', caller);
    expect(await service.refresh(first.refreshToken, caller)).toBeNull();
    expect(await service.refresh(third?.refreshToken ?? '', caller)).toBeNull();
  });

  test('of parallel uses in two processes all get the one successor', async () => {
    const { database, service, fixtureOn, session } = await open();
    const other = fixtureOn(await openSecondConnection(database));
    const { refreshToken } = await service.issue(session);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        (index % 2 ? service : other).refresh(refreshToken, caller),
      ),
    );
    expect(new Set(answers.map((tokens) => tokens?.refreshToken)).size).toBe(1);
    expect(answers).not.toContain(null);
    const { count } = await database.db
      .selectFrom('refresh_tokens')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
  });

  test('nothing is minted while the session ends', async () => {
    const { database, service, fixtureOn, session } = await open();
    const other = fixtureOn(await openSecondConnection(database));
    let { refreshToken } = await service.issue(session);
    const rotated = (async () => {
      for (let count = 0; count < 20; count += 1) {
        const tokens = await service.refresh(refreshToken, caller);
        if (!tokens) return;
        ({ refreshToken } = tokens);
      }
    })();
    await Promise.all([rotated, other.revoke(refreshToken, caller)]);
    expect(await service.refresh(refreshToken, caller)).toBeNull();
    expect(await database.db.selectFrom('refresh_tokens').selectAll().execute()).toEqual([]);
  });

  test('no token outlives its session of 30 days', async () => {
    const { clock, service, session } = await open();
    const { refreshToken } = await service.issue(session);
    clock.now = session.expiresAt;
    expect(await service.refresh(refreshToken, caller)).toBeNull();
  });
});
