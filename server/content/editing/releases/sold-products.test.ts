import path from 'node:path';
import { expect, test } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { openSandboxFixture, products } from '#tests/support/order-fixture.ts';
import { writeSmallProject } from '#tests/support/project-folder.ts';
import { addPerson, admin } from '#tests/support/release-fixture.ts';
import { systemActor } from '../../../core/access/can.ts';
import { importProjects } from '../../../operations/import/import-projects.ts';
import { ImportError, InvalidContentError } from '../../../core/projects/problems.ts';
import { createPublishedContent } from '../../published/published-content.ts';
import { createPublishedEntries } from '../../published/published-entries.ts';
import { saveDraft } from '#tests/support/stored-content.ts';
import { createUnitService } from '../units/unit-service.ts';
import { createReleaseService } from './create-release-service.ts';
import { publishDueRelease } from './publish-due-release.ts';

const scope = { languages: null, paths: ['products.json'] };
const place = { projectId: 'shop', path: 'products.json', language: '' };
const without = { products: products.filter(({ key }) => key !== 'hygiene') };
const said = 'must contain “hygiene”, which has been bought; “isRetired” stops its sale';
const soldMessage = /^“hygiene” has been bought/;

/** A shop that sells “hygiene”, with the services that change its products. */
async function open(database: Database) {
  const shop = await openSandboxFixture(database);
  await addPerson(shop.database, admin);
  const now = Date.now;
  const content = createPublishedContent(shop);
  const releases = createReleaseService({ ...shop, now });
  const units = createUnitService({ ...shop, content, entries: createPublishedEntries(shop), now });
  const revision = async () => (await units.open('shop', 'products.json', admin)).versions['']!;
  const publish = async (at: number | null = null) => {
    const { token } = await releases.plan('shop', { ...scope, language: 'en' }, admin);
    return releases.publish(
      'shop',
      { ...scope, title: 'Prices', token, at, language: 'en' },
      admin,
    );
  };
  return {
    shop,
    units,
    releases,
    publish,
    /** Beside the rules of the editor, as an older version did. */
    async draft(value: JsonValue) {
      await saveDraft(shop, admin, { ...place, value });
    },
    async save(value: JsonValue) {
      const versions = { '': { basedOn: (await revision()).revisionId, value } };
      return units.save('shop', { path: 'products.json', origin: 'save', versions }, admin);
    },
    async buy() {
      const result = await shop.orders.start(shop.inputFor('hygiene'), await shop.newSession());
      if (result.outcome !== 'started') throw new Error('No order');
      await shop.press(result.checkoutUrl, 'pay');
      await shop.deliver();
    },
    async published() {
      shop.setVersion(Number.MAX_SAFE_INTEGER);
      const file = await createPublishedContent(shop).assetText('shop', 'products.json');
      return JSON.parse(file?.text ?? 'null').products.map(({ key }: { key: string }) => key);
    },
  };
}

describeOnTestDatabase('products that somebody has', ({ openFresh }) => {
  test('may be missing in a draft, which cannot be published', async () => {
    const { buy, save, publish, published } = await open(await openFresh());
    await buy();
    expect(await save(without)).toMatchObject({ outcome: 'saved', refused: [] });
    expect(await publish()).toMatchObject({ outcome: 'invalid' });
    expect(await published()).toEqual(products.map(({ key }) => key));
    const retired = products.map((product) => ({ ...product, isRetired: true }));
    expect(await save({ products: retired })).toMatchObject({ outcome: 'saved' });
    expect(await publish()).toMatchObject({ outcome: 'published' });
  });

  test('are not taken out by publishing what was saved before they were bought', async () => {
    const { buy, draft, publish, releases, published } = await open(await openFresh());
    await draft(without);
    await buy();
    const { findings } = await releases.plan('shop', { ...scope, language: 'en' }, admin);
    expect(findings).toEqual([
      {
        level: 'error',
        kind: 'invalid',
        path: 'products.json',
        language: '',
        field: 'products',
        about: expect.stringMatching(soldMessage),
      },
    ]);
    expect(await publish()).toEqual({
      outcome: 'invalid',
      problems: [
        {
          path: 'products.json',
          language: '',
          field: 'products',
          message: expect.stringMatching(soldMessage),
        },
      ],
    });
    expect(await published()).toContain('hygiene');
  });

  test('are not taken out by a release that was scheduled before they were bought', async () => {
    const { shop, buy, draft, publish, releases, published } = await open(await openFresh());
    await draft(without);
    const answer = await publish(Date.now() + 60_000);
    if (!('release' in answer)) throw new Error(answer.outcome);
    await buy();
    await publishDueRelease(shop, answer.release.id);
    const [failed] = await releases.list('shop', { before: null }, admin);
    expect(failed).toMatchObject({ state: 'failed', failure: 'products.json' });
    expect(await published()).toContain('hygiene');
  });

  test('are not taken out by taking back the release that brought them', async () => {
    const { buy, draft, publish, releases } = await open(await openFresh());
    await draft(without);
    await publish();
    await draft({ products });
    const answer = await publish();
    if (!('release' in answer)) throw new Error(answer.outcome);
    await buy();
    const revert = { id: answer.release.id, title: 'Back' };
    await expect(releases.revert('shop', revert, admin)).rejects.toThrow(InvalidContentError);
  });

  test('are not taken out by an import, which changes nothing then', async () => {
    const { shop, buy, published } = await open(await openFresh());
    await buy();
    const header = { tabs: [{ name: 'home', route: 'home', lable: 'Start' }] };
    const folder = path.join(
      writeSmallProject({ 'shop/products.json': without, 'shop/content/en/header.json': header }),
      'shop',
    );
    const importing = importProjects(shop, systemActor, [{ folder }]);
    await expect(importing).rejects.toThrow(ImportError);
    await expect(importing).rejects.toThrow(`products.json: $.products: ${said}`);
    expect(await published()).toContain('hygiene');
    const { text } = (await createPublishedContent(shop).assetText(
      'shop',
      'content/en/header.json',
    ))!;
    expect(text).not.toContain('Start');
  });
});
