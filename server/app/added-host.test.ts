import { beforeEach, expect, it, vi } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { cacheablePage, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Database } from '../core/db/connect.ts';
import { notifyContentVersion } from '../core/db/content-version.ts';

describeOnTestDatabase(
  'a host name that was just added',
  ({ openFresh, openSecondConnection, onCleanup }) => {
    let site: TestServer;
    /** Another process imports a project. */
    let other: Database;
    let version = 0;

    beforeEach(async () => {
      const database = await openFresh();
      other = await openSecondConnection(database);
      const given = { database, onCleanup };
      site = await startTestServer(({ project }) => cacheablePage(project.id), {}, given);
    });

    async function giveHosts(id: string, ...hosts: string[]): Promise<void> {
      const before = site.versions.total();
      const config = JSON.stringify({
        id,
        name: id,
        hosts,
        languages: ['ar'],
        defaultLanguage: 'ar',
      });
      version += 1;
      await other.db.transaction().execute(async (trx) => {
        await trx
          .insertInto('projects')
          .values({ id, config, position: 1, content_version: version })
          .onConflict((row) => row.column('id').doUpdateSet({ config, content_version: version }))
          .execute();
        await notifyContentVersion(trx, id, version);
      });
      // On Postgres the notification follows the commit.
      if (other.dialect === 'postgres')
        await vi.waitUntil(() => site.versions.total() !== before, 15_000);
    }
    async function homeOf(host: string): Promise<string> {
      return (await site.get('/en/home', { host })).body.toString();
    }

    it('leads to its project with the very next request', async () => {
      for (const host of ['new.example', 'new.example', 'api.example', 'assets.example'])
        expect(await homeOf(host)).toBe('demo');
      await giveHosts('shop', 'new.example');
      expect(await homeOf('new.example')).toBe('shop');
      // Cached by now, and answered by the fast path.
      expect(await homeOf('NEW.example.:8080')).toBe('shop');

      await giveHosts('shop', 'new.example', 'api.example', 'münchen.example');
      expect(await homeOf('xn--mnchen-3ya.example')).toBe('shop');
      const unknownCall = await site.get('/api/none', { host: 'api.example' });
      expect(unknownCall.body.toString()).toMatch(/[\u0600-\u06ff]/);
      await giveHosts('other', 'assets.example');
      const asset = { host: 'assets.example' };
      expect((await site.get('/assets/other/style.css', asset)).status).toBe(200);
      expect(await homeOf('assets.example')).toBe('other');
    });

    it('leads there also where it belonged to another project, and for all who ask at once', async () => {
      await giveHosts('shop', 'moved.example');
      expect(await homeOf('moved.example')).toBe('shop');
      await giveHosts('shop');
      await giveHosts('other', 'moved.example');
      const homes = await Promise.all(Array.from({ length: 20 }, () => homeOf('moved.example')));
      expect(new Set(homes)).toEqual(new Set(['other']));
    });
  },
);
