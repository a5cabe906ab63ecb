import { expect, it } from 'vitest';
import type { StructureChange } from '#contracts/structure.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import {
  admin,
  cards,
  clients,
  editor,
  openReleaseFixture,
} from '#tests/support/release-fixture.ts';
import type { Database } from '../../../core/db/connect.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { createPublishedContent } from '../../published/published-content.ts';
import { createPublishedEntries } from '../../published/published-entries.ts';
import { confirmTranslations } from '../units/unit-service.ts';
import { createStructureService } from './create-structure-service.ts';

const articles = 'content/{lang}/articles/articles.json';
const article = `${articles}#7`;

function openStructure(database: Database) {
  const services = contentServices(database);
  const content = createPublishedContent(services);
  const entries = createPublishedEntries(services);
  return createStructureService({ ...services, content, entries, now: Date.now });
}

describeOnTestDatabase('the tree', ({ openFresh, openSecondConnection }) => {
  async function start() {
    const database = await openFresh();
    const releases = await openReleaseFixture(database);
    const structure = openStructure(database);
    const waiting = async (actor: typeof editor | typeof admin = editor) =>
      (await structure.getTree('shop', 'en', actor)).waiting;
    const change = (wanted: StructureChange) => structure.change('shop', wanted, editor);
    const { draft } = releases;
    const write = (title: string) => draft(article, 'en', { id: 7, title, titleTr: title });
    return { ...releases, database, structure, waiting, change, write };
  }

  it('has another version after everything that may change it, and after nothing else', async () => {
    const { database, structure, change, fixture, write, publish, made, waiting } = await start();
    let last = await structure.getVersion('shop', editor);
    const expectRaised = async (what: string) => {
      const version = await structure.getVersion('shop', editor);
      expect(version, what).toBeGreaterThan(last);
      last = version;
    };
    await waiting();
    await fixture.plan('shop', { languages: null, paths: null }, editor);
    const unknown: StructureChange = { change: 'remove-section', page: 'home', id: 99 };
    await expect(change(unknown)).rejects.toThrow(ContentNotFoundError);
    expect(await structure.getVersion('shop', editor)).toBe(last);
    await write('Changed');
    await expectRaised('a saved draft');
    await change({ change: 'hide-section', page: 'home', id: 1, hiddenIn: ['ar'] });
    await expectRaised('a change of structure');
    const fields = { path: clients, language: 'ar' as const, fields: ['title'] };
    const parts = { database, now: Date.now };
    await confirmTranslations(parts, 'shop', fields, editor);
    await expectRaised('a confirmed translation');
    await publish();
    await expectRaised('a release');
    await write('Planned');
    const { id } = await made(undefined, Date.now() + 60_000);
    await expectRaised('a planned release');
    await fixture.cancel('shop', id, editor);
    await expectRaised('a planned release that is called off');
    expect(await structure.getVersion('nowhere', editor)).toBe(0);
  });

  it('counts what waits, for whoever may publish it', async () => {
    const { waiting, write, draft, draftPrices, change, fixture, made, publish } = await start();
    expect(await waiting()).toBe(0);
    await write('Changed');
    await draft(article, 'ar', { id: 7, title: 'جديد', titleTr: 'جديد' });
    expect(await waiting()).toBe(1);
    await draft(clients, 'en', cards('Other clients', ['Delta']));
    await change({ change: 'hide-section', page: 'home', id: 1, hiddenIn: ['ar'] });
    // The texts of the section, and its place.
    expect(await waiting()).toBe(3);
    await draftPrices();
    expect([await waiting(), await waiting(admin)]).toEqual([3, 4]);
    const scope = { languages: null, paths: [article] };
    const planned = await made(scope, Date.now() + 60_000);
    expect(await waiting()).toBe(2);
    await fixture.cancel('shop', planned.id, editor);
    expect(await waiting()).toBe(3);
    await publish();
    expect([await waiting(), await waiting(admin)]).toEqual([0, 1]);
    await fixture.unpublish('shop', { ...scope, title: 'Off' }, editor);
    expect(await waiting()).toBe(0);
  });

  it('is the same in every process', async () => {
    const { database, structure, change, write } = await start();
    const other = openStructure(await openSecondConnection(database));
    const seen = async (fixture: typeof structure) => {
      const { collections, waiting } = await fixture.getTree('shop', 'en', editor);
      const entry = collections[0]?.entries.find(({ path }) => path === article);
      return [entry?.title, entry?.isRemoved, entry?.states.en?.isChanged, waiting];
    };
    expect(await seen(other)).toEqual(['Second Dose', undefined, false, 0]);
    await write('Third Dose');
    for (const fixture of [structure, other])
      expect(await seen(fixture)).toEqual(['Third Dose', undefined, true, 1]);
    // Removed units keep the title that visitors see.
    await change({ change: 'remove-entry', path: article });
    for (const fixture of [structure, other])
      expect(await seen(fixture)).toEqual(['Second Dose', true, true, 1]);
  });

  it('says of a section without a place whether visitors still see it', async () => {
    const { structure, change, publish } = await start();
    const unplaced = async () => (await structure.getTree('shop', 'en', editor)).unplaced;
    await change({ change: 'remove-section', page: 'home', id: 1 });
    expect(await unplaced()).toMatchObject([{ title: 'Our clients', isRemoved: true }]);
    await publish();
    expect((await unplaced())[0]).not.toHaveProperty('isRemoved');
  });
});
