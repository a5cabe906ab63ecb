import { findDraftPages } from '../../../search/find-draft-pages.ts';
import path from 'node:path';
import { expect, it } from 'vitest';
import { articlesPath } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { writeSmallProject } from '#tests/support/project-folder.ts';
import { systemActor } from '../../../core/access/can.ts';
import { listAudit } from '../../../core/audit/audit.ts';
import { insertUser } from '../../../accounts/people/people-queries.ts';
import { importProjects } from '../../../operations/import/import-projects.ts';
import { createPublishedContent } from '../../published/published-content.ts';
import { createPublishedEntries } from '../../published/published-entries.ts';
import { saveDraft } from '#tests/support/stored-content.ts';
import type { EditingActor } from '../editor.ts';
import { createPreviewService } from './create-preview-service.ts';

const editor: EditingActor = { id: 'e1', role: 'editor', address: '192.0.2.7' };
const visitor: EditingActor = { ...editor, role: 'user' };
const theme = { path: 'style.json', language: '' };

describeOnTestDatabase('previews', ({ openFresh }) => {
  async function start() {
    const database = await openFresh();
    const services = contentServices(database);
    await importProjects(services, systemActor, [
      { folder: path.join(writeSmallProject(), 'shop') },
    ]);
    services.setVersion(1);
    const { db } = database;
    const person = { id: editor.id, name: 'Mona', email: 'mona@clinic.example' };
    await insertUser(database, db, { ...person, role: 'editor', phone: null, language: 'en' });
    const setRole = (role: 'user' | 'editor') =>
      db.updateTable('users').set({ role }).where('id', '=', editor.id).execute();
    const content = createPublishedContent(services);
    const entries = createPublishedEntries(services);
    let time = Date.UTC(2026, 10, 22);
    const service = createPreviewService({ ...services, content, entries, now: () => time });
    const pass = (hours: number) => void (time += hours * 3_600_000);
    const save = async (place: { path: string; language: string }, value: JsonValue) => {
      await saveDraft(services, editor, { projectId: 'shop', ...place, value });
    };
    return { database, content, entries, service, pass, save, setRole };
  }

  it('show drafts at once, while what is published stays as it is', async () => {
    const { content, service, save } = await start();
    const before = (await service.getDrafts('shop')).snapshot;
    expect(before).toMatchObject({ isDraft: true, project: { id: 'shop' } });
    expect((await service.getDrafts('shop')).snapshot).toBe(before);
    await save(theme, { accent: 'draft' });
    const { snapshot } = await service.getDrafts('shop');
    expect(snapshot.find('style.json', null)?.value).toEqual({ accent: 'draft' });
    expect(snapshot.find('i18n/{lang}.json', 'ar')).toBe(before.find('i18n/{lang}.json', 'ar'));
    const published = await content.snapshot('shop');
    expect(published.isDraft).toBeUndefined();
    expect(published.find('style.json', null)?.value).not.toEqual({ accent: 'draft' });
  });

  it('list drafts where they are to stand, under the category that they are to have', async () => {
    const { database, content, entries, service, save } = await start();
    const collection = { projectId: 'shop', path: articlesPath, defaultLanguage: 'en' } as const;
    const { version } = await content.snapshot('shop');
    const first = { path: `${articlesPath}#7`, language: 'en' };
    await save(first, { id: 7, title: 'Second Dose', category: 'cold' });
    await save(
      { ...first, path: `${articlesPath}#90` },
      { id: 90, title: 'Late', category: 'cold' },
    );
    await database.db
      .updateTable('documents')
      .set({ draft_sort: -1 })
      .where('path', '=', `${articlesPath}#90`)
      .execute();
    const drafts = (await service.getDrafts('shop')).entries;
    const list = (from: typeof entries, category: string | null) =>
      from.getPage(collection, { category, page: 1, perPage: 2, version });
    const idsOf = async (page: ReturnType<typeof list>) =>
      (await page).entries.map(({ path: at }) => Number(at.split('#')[1]));
    expect(await drafts.listCategories(collection, version)).toEqual(['cold']);
    expect(await idsOf(list(drafts, 'cold'))).toEqual([90, 7]);
    expect(await list(drafts, null)).toMatchObject({ pages: 2 });
    expect(await idsOf(list(drafts, null))).toEqual([90, 7]);
    const [late] = (await list(drafts, 'cold')).entries;
    const { previous, next } = await drafts.findNeighbours(collection, late!);
    expect([previous, next?.path]).toEqual([null, `${articlesPath}#7`]);
    expect(await entries.listCategories(collection, version)).toEqual([]);
    expect(await idsOf(list(entries, null))).toEqual([7, 3]);
  });

  it('find the pages that drafts make, by the words of drafts', async () => {
    const { service, save } = await start();
    await save(
      { path: `${articlesPath}#7`, language: 'en' },
      { id: 7, title: 'Second Dose', titleTr: 'Twice', htmlContent: '<p>Keep the cold chain.</p>' },
    );
    await save({ path: `${articlesPath}#90`, language: 'en' }, { id: 90, title: 'Chain of care' });
    const drafts = await service.getDrafts('shop');
    const find = async (query: string, language: 'en' | 'ar' = 'en') => {
      const input = { projectId: 'shop', language, query, limit: 5 };
      const { hits } = await findDraftPages(drafts, input);
      return hits.map(({ href }) => href);
    };
    const article = '/en/details/articles/articles';
    expect(await find('chain')).toEqual([`${article}/chain-of-care`, `${article}/second-dose`]);
    expect(await find('cold chain')).toEqual([`${article}/second-dose`]);
    expect(await find('wait')).toEqual([]);
    expect(await find('الجرعة', 'ar')).toEqual(['/ar/details/articles/articles/second-dose']);
    expect(await find('chain care', 'ar')).toEqual(['/ar/details/articles/articles/chain-of-care']);
    expect(await find('')).toEqual([]);
    const synonyms = { path: 'content/{lang}/search-synonyms.json', language: 'en' };
    await save(synonyms, { synonyms: ['supply line, cold chain'] });
    const { hits } = await findDraftPages(await service.getDrafts('shop'), {
      projectId: 'shop',
      language: 'en',
      query: 'supply lines',
      limit: 5,
    });
    expect(hits.map(({ href }) => href)).toEqual([`${article}/second-dose`]);
  });

  it('show entries that were never published, and only there', async () => {
    const { service, entries, save } = await start();
    const collection = { projectId: 'shop', path: articlesPath, defaultLanguage: 'en' } as const;
    const entry = { path: `${articlesPath}#90`, language: 'en' };
    await save(entry, { id: 90, title: 'Cold Chain' });
    const drafts = (await service.getDrafts('shop')).entries;
    expect(await drafts.find(collection, 'cold-chain')).toMatchObject({ isDraft: true });
    expect(await entries.find(collection, 'cold-chain')).toBeNull();
    expect(await drafts.find(collection, '~90')).toMatchObject({ path: entry.path });
    expect(await drafts.find(collection, '~91')).toBeNull();
    expect(await entries.find(collection, '~7')).toBeNull();
    const list = { category: null, page: 1, perPage: 50, version: 1 };
    const slugs = (await drafts.getPage(collection, list)).entries.map(({ slug }) => slug);
    expect(slugs).toContain('cold-chain');
  });

  it('have links that count for their hours and can be taken back', async () => {
    const { database, service, pass } = await start();
    const day = await service.createLink('shop', 24, editor);
    const week = await service.createLink('shop', 168, editor);
    expect(day.token).toMatch(/^[\w-]{43}$/);
    expect(await service.isValidToken('shop', day.token)).toBe(true);
    expect(await service.isValidToken('other', day.token)).toBe(false);
    expect(await service.isValidToken('shop', `${day.token.slice(1)}A`)).toBe(false);
    const links = await service.listLinks('shop', editor);
    expect(links.map(({ expiresAt }) => expiresAt)).toEqual([week.expiresAt, day.expiresAt]);
    expect(JSON.stringify(links)).not.toContain(day.token);

    pass(24);
    expect(await service.isValidToken('shop', day.token)).toBe(false);
    const [left] = await service.listLinks('shop', editor);
    expect(await service.revokeLink('shop', left?.id ?? '', editor)).toBe(true);
    expect(await service.revokeLink('shop', left?.id ?? '', editor)).toBe(false);
    expect(await service.isValidToken('shop', week.token)).toBe(false);
    expect(await service.listLinks('shop', editor)).toEqual([]);
    const noted = await listAudit(database.db, { limit: 10 });
    const actions = noted.map(({ action }) => action).toSorted();
    expect(actions).toEqual(['preview-link-made', 'preview-link-made', 'preview-link-revoked']);
  });

  it('are for staff, and links for 1 to 720 hours', async () => {
    const { service } = await start();
    await expect(service.createLink('shop', 1, visitor)).rejects.toThrow('content:save');
    await expect(service.listLinks('shop', visitor)).rejects.toThrow('content:view-draft');
    await expect(service.revokeLink('shop', 'x', visitor)).rejects.toThrow('content:save');
    // A link would outlive the API token that makes it.
    const token: EditingActor = { ...editor, scope: new Set(['content:save']) };
    await expect(service.createLink('shop', 1, token)).rejects.toThrow('content:save');
    await expect(service.createLink('shop', 0, editor)).rejects.toThrow(RangeError);
    await expect(service.createLink('shop', 721, editor)).rejects.toThrow(RangeError);
  });

  it('ends the links of whoever may not share drafts any more', async () => {
    const { database, service, setRole } = await start();
    const { token } = await service.createLink('shop', 24, editor);
    expect(await service.isValidToken('shop', token)).toBe(true);
    await setRole('user');
    expect(await service.isValidToken('shop', token)).toBe(false);
    await setRole('editor');
    expect(await service.isValidToken('shop', token)).toBe(true);
    await database.db.deleteFrom('users').where('id', '=', editor.id).execute();
    expect(await service.isValidToken('shop', token)).toBe(false);
  });
});
