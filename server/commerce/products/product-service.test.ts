import { beforeEach, expect, test } from 'vitest';
import { type Actor, ForbiddenError, systemActor } from '#server/core/access/can.ts';
import { createPublishedDocument } from '#server/content/published/published-content.ts';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { openSandboxFixture, products } from '#tests/support/order-fixture.ts';

const editor: Actor = { id: 'editor-1', role: 'editor' };
const admin: Actor = { id: 'admin-1', role: 'admin' };

describeOnTestDatabase('the list of products', ({ openFresh }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openFresh();
  });

  const versionOf = async () =>
    (
      await database.db
        .selectFrom('projects')
        .select('content_version')
        .where('id', '=', 'shop')
        .executeTakeFirstOrThrow()
    ).content_version;

  test('changes what the public sees at once, as a revision of its author', async () => {
    const fixture = await openSandboxFixture(database);
    const list = fixture.orders.products;
    const before = await versionOf();
    const dearer = products.map((product) => ({ ...product, amount: product.amount + 50 }));
    expect(await list.replace('shop', { products: dearer }, systemActor)).toEqual({
      outcome: 'saved',
    });
    expect(await versionOf()).toBe(before + 1);
    fixture.setVersion(before + 1);
    expect(await list.find('shop', 'hygiene')).toMatchObject({ amount: 35_000 });
    expect(await list.findForCourse('shop', 1)).toMatchObject({ key: 'hygiene' });
    const revisions = await database.db
      .selectFrom('revisions')
      .innerJoin('documents', 'documents.id', 'revisions.document_id')
      .select('author_id')
      .where('path', '=', 'products.json')
      .execute();
    expect(revisions).toEqual([{ author_id: 'system' }, { author_id: 'system' }]);
  });

  test('takes nothing of a file that is wrong in one place', async () => {
    const fixture = await openSandboxFixture(database);
    const list = fixture.orders.products;
    const before = await versionOf();
    const wrong = [{ ...products[0], amount: 1 }, { key: 'broken' }];
    const saved = await list.replace('shop', { products: wrong }, systemActor);
    expect(saved).toMatchObject({ outcome: 'invalid' });
    expect(await versionOf()).toBe(before);
    expect(await list.find('shop', 'hygiene')).toMatchObject({ amount: 30_000 });
  });

  /** Public and draft products, and the audit log of changes without the first. */
  async function readProducts() {
    const { draft_revision_id: draft, published_revision_id: published } = await database.db
      .selectFrom('documents')
      .select(['draft_revision_id', 'published_revision_id'])
      .where('path', '=', 'products.json')
      .executeTakeFirstOrThrow();
    const audit = await database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'address'])
      .where('actor_id', '!=', 'system')
      .orderBy('action')
      .execute();
    return { draft, published, audit };
  }

  test('is what the last of several who replace it at once means, and each is noted', async () => {
    const fixture = await openSandboxFixture(database);
    const prices = Array.from({ length: 6 }, (_, index) => 310 + index);
    await Promise.all(
      prices.map((amount) =>
        fixture.orders.products.replace(
          'shop',
          { products: [{ ...products[0], amount }, ...products.slice(1)] },
          { ...admin, address: '192.0.2.7' },
        ),
      ),
    );
    const { draft, published, audit } = await readProducts();
    expect(published).toBe(draft);
    const noted = { actor_id: admin.id, address: '192.0.2.7' };
    expect(audit).toEqual([
      ...prices.map(() => ({ action: 'content-saved', ...noted })),
      ...prices.map(() => ({ action: 'release-made', ...noted })),
    ]);
  });

  test('is read from drafts for a preview, without what has no amount yet', async () => {
    const fixture = await openSandboxFixture(database);
    const value = {
      products: [
        { id: 1, key: 'bandages', description: 'Bandages', courseId: 7, amount: 12 },
        { id: 2, key: 'burns', description: 'Burns', courseId: 8 },
      ],
    };
    const document = { path: 'products.json', language: '', value, etag: '' };
    const drafts = fixture.orders.products.inDrafts({
      find: () => createPublishedDocument(document),
    });
    expect(await drafts.findForCourse('shop', 7)).toMatchObject({ key: 'bandages', amount: 1_200 });
    expect(await drafts.find('shop', 'burns')).toBeNull();
    expect(await fixture.orders.products.find('shop', 'bandages')).toBeNull();
  });

  test('leaves no draft where it cannot be published', async () => {
    const fixture = await openSandboxFixture(database);
    const before = await readProducts();
    await database.db.schema.alterTable('release_documents').renameTo('elsewhere').execute();
    const dearer = products.map((product) => ({ ...product, amount: product.amount + 50 }));
    const replacing = fixture.orders.products.replace('shop', { products: dearer }, admin);
    await expect(replacing).rejects.toThrow('release_documents');
    expect(await readProducts()).toEqual(before);
  });

  test('keeps what somebody has, and may take it out of sale', async () => {
    const fixture = await openSandboxFixture(database);
    const session = await fixture.newSession();
    const result = await fixture.orders.start(fixture.inputFor('hygiene'), session);
    if (result.outcome !== 'started') throw new Error('No order');
    await fixture.press(result.checkoutUrl, 'pay');
    await fixture.deliver();
    const list = fixture.orders.products;
    const without = products.filter(({ key }) => key !== 'hygiene');
    const saved = await list.replace('shop', { products: without }, systemActor);
    expect(saved).toMatchObject({ outcome: 'invalid' });
    const retired = { ...products[0], isRetired: true };
    await list.replace('shop', { products: [...without, retired] }, systemActor);
    fixture.setVersion(9);
    const other = await fixture.newSession();
    expect(await fixture.orders.start(fixture.inputFor('hygiene'), other)).toEqual({
      outcome: 'unknown-product',
    });
    expect(await list.findForCourse('shop', 1)).toMatchObject({ isSold: false });
  });

  test('is an administrator’s to change', async () => {
    const fixture = await openSandboxFixture(database);
    const replacing = fixture.orders.products.replace('shop', { products }, editor);
    await expect(replacing).rejects.toThrow(ForbiddenError);
  });
});
