import path from 'node:path';
import { expect, it } from 'vitest';
import type { SaveRequest } from '#contracts/units.ts';
import type { JsonValue } from '#common/json.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { writeSmallProject } from '#tests/support/project-folder.ts';
import { ForbiddenError, systemActor } from '../../../core/access/can.ts';
import { insertPerson } from '../../../accounts/people/people-queries.ts';
import { importProjects } from '../../../operations/import/import-projects.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { createPublishedContent } from '../../published/published-content.ts';
import { createPublishedEntries } from '../../published/published-entries.ts';
import { findDocument, findRevision } from '../../queries.ts';
import { insertRelease, insertReleaseDocuments } from '../../releases/release-queries.ts';
import type { EditingActor } from '../editor.ts';
import { createUnitService } from '../units/unit-service.ts';
import { createHistoryService } from './create-history-service.ts';
import { deleteFoldedAutosaves } from './history-lines.ts';

const clients = 'content/{lang}/home-page/clients.json';
const newest = { path: clients, before: null };
const day = 86_400_000;

describeOnTestDatabase('the service of the history', ({ openFresh }) => {
  async function start() {
    const services = contentServices(await openFresh());
    const { database } = services;
    const { db } = database;
    const folder = path.join(writeSmallProject(), 'shop');
    await importProjects(services, systemActor, [{ folder }]);
    await db
      .updateTable('revisions')
      .set({ created_at: Date.now() - 90 * day })
      .execute();
    const content = createPublishedContent(services);
    const entries = createPublishedEntries(services);
    const parts = { ...services, content, entries, now: Date.now };
    const units = createUnitService(parts);
    const service = createHistoryService(parts, units);
    const person = (name: string, email: string) =>
      insertPerson(
        database,
        { name, email, phone: null, language: null },
        { password: 'no hash', role: 'editor' },
      );
    const mona: EditingActor = {
      id: await person('Mona', 'mona@clinic.example'),
      role: 'editor',
      address: '::1',
    };
    const omar: EditingActor = {
      id: await person('Omar', 'omar@clinic.example'),
      role: 'editor',
      address: '::1',
    };
    const draftId = async (language: string) =>
      (await findDocument(db, { projectId: 'shop', path: clients, language }))!.draft_revision_id;
    const save = async (
      language: 'en' | 'ar',
      value: JsonValue,
      { by = mona, origin = 'autosave' as SaveRequest['origin'] } = {},
    ) => {
      const basedOn = await draftId(language);
      const versions = { [language]: { basedOn, value } };
      const answer = await units.save('shop', { path: clients, origin, versions }, by);
      if (answer.outcome !== 'saved') throw new Error(JSON.stringify(answer));
      return answer.versions[language]!.revisionId;
    };
    /** Backdates a revision, in milliseconds. */
    const age = (id: string, ago: number) =>
      db
        .updateTable('revisions')
        .set({ created_at: Date.now() - ago })
        .where('id', '=', id)
        .execute();
    const list = async (language: string) =>
      (await service.list('shop', newest, mona)).history.filter(
        (entry) => entry.language === language,
      );
    const draft = async (language: string) => {
      const id = await draftId(language);
      return service.read('shop', id!, mona);
    };
    /** Automatic saves of Mona, one after another, in the document of a revision. */
    const type = async (
      revisionId: string,
      { count, every, ago }: { count: number; every: number; ago: number },
    ) => {
      const { document_id } = await db
        .selectFrom('revisions')
        .select('document_id')
        .where('id', '=', revisionId)
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: count }, (_none, index) => ({
        id: `typed-${String(index).padStart(4, '0')}`,
        document_id,
        based_on_id: null,
        content: '{}',
        hash: String(index),
        author_id: mona.id,
        origin: 'autosave' as const,
        created_at: Date.now() - ago + index * every,
      }));
      for (let index = 0; index < count; index += 1_000)
        await db
          .insertInto('revisions')
          .values(rows.slice(index, index + 1_000))
          .execute();
      return rows.map(({ id }) => id);
    };
    return { db, service, mona, omar, save, age, list, draft, type };
  }

  const clientsWith = (title: string, names: string[]) => ({
    id: 1,
    title,
    services: names.map((name, index) => ({ id: index + 1, name, image: '/media/shop/delta.svg' })),
  });

  it('folds automatic saves of one person, and names people and marks', async () => {
    const { omar, save, age, list } = await start();
    const ids = [];
    for (const title of ['A', 'B', 'C'])
      ids.push(await save('en', clientsWith(title, ['Delta', 'Nile'])));
    await age(ids[0]!, 30 * 60_000);
    await age(ids[1]!, 5 * 60_000);
    await save('en', clientsWith('D', ['Delta', 'Nile']), { by: omar, origin: 'save' });
    const entries = await list('en');
    expect(
      entries.map(({ author, origin, isDraft, isPublished, folded }) => [
        author?.name ?? null,
        origin,
        isDraft,
        isPublished,
        folded.length,
      ]),
    ).toEqual([
      ['Omar', 'save', true, false, 0],
      ['Mona', 'autosave', false, false, 1],
      ['Mona', 'autosave', false, false, 0],
      [null, 'import', false, true, 0],
    ]);
  });

  it('goes back to the first save, page by page, however many there were since', async () => {
    const { service, mona, save, age, list, type } = await start();
    const first = await save('en', clientsWith('First', ['Delta', 'Nile']), { origin: 'save' });
    await age(first, 8 * 3_600_000);
    // Four hours of typing: a save every two seconds.
    const typed = await type(first, { count: 7_200, every: 2_000, ago: 7 * 3_600_000 });

    const { earlier } = await service.list('shop', newest, mona);
    expect(earlier).toEqual(['en']);
    const entries = await list('en');
    for (let before = entries.at(-1); before;) {
      const asked = { path: clients, before: before.revisionId };
      const page = await service.list('shop', asked, mona);
      expect(new Set(page.history.map(({ language }) => language))).toEqual(new Set(['en']));
      entries.push(...page.history);
      before = page.earlier.length > 0 ? page.history.at(-1) : undefined;
    }
    const seen = entries.flatMap(({ revisionId, folded }) => [
      revisionId,
      ...folded.map((one) => one.revisionId),
    ]);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => id.startsWith('typed-'))).toEqual(typed.toReversed());
    expect(entries.slice(-2).map(({ origin }) => origin)).toEqual(['save', 'import']);
    const other = { path: 'content/{lang}/header.json', before: first };
    await expect(service.list('shop', other, mona)).rejects.toThrow(ContentNotFoundError);
  });

  it('brings back the texts of one language, and nothing else', async () => {
    const { service, mona, save, list, draft } = await start();
    const first = (await list('ar'))[0]!.revisionId;
    await save('ar', clientsWith('من نخدم', ['Delta', 'Nile', 'Sinai']));
    await save('en', clientsWith('Whom we serve', ['Delta', 'Nile', 'Sinai']));
    const place = { path: clients, language: 'ar' as const, revisionId: first };
    expect(await service.restore('shop', place, mona)).toMatchObject({ outcome: 'saved' });
    expect(await draft('ar')).toMatchObject({
      title: 'عملاؤنا',
      services: [{ name: 'Delta' }, { name: 'Nile' }, { name: 'Sinai' }],
    });
    expect(await draft('en')).toMatchObject({ title: 'Whom we serve' });
    expect((await list('ar'))[0]).toMatchObject({ origin: 'restore', isDraft: true });
  });

  it('refuses what is not there, and whoever is no editor', async () => {
    const { service, mona, list } = await start();
    const { revisionId } = (await list('en'))[0]!;
    const visitor: EditingActor = { ...mona, role: 'user' };
    const place = { path: clients, language: 'ar' as const, revisionId };
    await expect(service.restore('shop', place, mona)).rejects.toThrow(ContentNotFoundError);
    await expect(service.read('shop', 'none', mona)).rejects.toThrow(ContentNotFoundError);
    await expect(service.list('shop', { ...newest, path: 'none.json' }, mona)).rejects.toThrow(
      ContentNotFoundError,
    );
    await expect(service.list('shop', newest, visitor)).rejects.toThrow(ForbiddenError);
    await expect(service.restore('shop', place, visitor)).rejects.toThrow(ForbiddenError);
  });

  it('gives what was public once a line that stays', async () => {
    const { db, mona, save, list } = await start();
    const first = await save('en', clientsWith('Public once', ['Delta', 'Nile']));
    const { document_id } = (await findRevision(db, first))!;
    const release = { id: 'r-1', project_id: 'shop', author_id: mona.id, title: 'Once' };
    const times = { scheduled_at: null, published_at: 1, reverts_id: null, created_at: 1 };
    await insertRelease(db, { ...release, ...times, version: 99 });
    const moved = { release_id: 'r-1', document_id, previous_revision_id: null };
    await insertReleaseDocuments(db, [{ ...moved, revision_id: first }]);
    const second = await save('en', clientsWith('Draft', ['Delta', 'Nile']));
    const [draft, once] = await list('en');
    expect(draft).toMatchObject({ revisionId: second, wasPublished: false, folded: [] });
    expect(once).toMatchObject({ revisionId: first, wasPublished: true, isPublished: false });
  });

  it('forgets folded automatic saves after thirty days, and nothing that is needed', async () => {
    const { db, save, age } = await start();
    const ids = [];
    for (const title of ['A', 'B', 'C', 'D', 'E'])
      ids.push(await save('en', clientsWith(title, ['Delta', 'Nile'])));
    const [a, b, c, d, e] = ids as [string, string, string, string, string];
    const minute = 60_000;
    // Three autosaves within ten minutes long ago, the last of them heading its line; one used by a
    // release; the draft.
    await age(a, 40 * day + 4 * minute);
    await age(b, 40 * day + 2 * minute);
    await age(c, 40 * day);
    await age(d, 20 * day);
    await db
      .updateTable('release_documents')
      .set({ previous_revision_id: b })
      .where('release_id', 'in', (table) => table.selectFrom('releases').select('id'))
      .execute();
    const signal = new AbortController().signal;
    expect(await deleteFoldedAutosaves(db, { now: Date.now(), signal })).toBe(1);
    const left = await db.selectFrom('revisions').select('id').where('id', 'in', ids).execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([b, c, d, e].toSorted());
    expect(await deleteFoldedAutosaves(db, { now: Date.now(), signal })).toBe(0);
  });

  it('forgets nothing that the history shows as a line of its own', async () => {
    const { db, omar, save, age, list, type } = await start();
    const first = await save('en', clientsWith('First', ['Delta', 'Nile']));
    await age(first, 50 * day);
    // An hour of typing without a pause of ten minutes.
    await type(first, { count: 240, every: 15_000, ago: 40 * day });
    // Two of Mona's with one of Omar's between them.
    const minute = 60_000;
    const apart = [await save('en', clientsWith('A', ['Delta', 'Nile']))];
    apart.push(await save('en', clientsWith('B', ['Delta', 'Nile']), { by: omar }));
    apart.push(await save('en', clientsWith('C', ['Delta', 'Nile']), { origin: 'save' }));
    await save('en', clientsWith('D', ['Delta', 'Nile']), { by: omar });
    for (const [index, id] of apart.entries()) await age(id, 35 * day - index * minute);

    const before = await list('en');
    expect(before.filter(({ revisionId }) => revisionId.startsWith('typed-'))).toHaveLength(6);
    const folded = before.reduce((count, entry) => count + entry.folded.length, 0);
    const signal = new AbortController().signal;
    expect(await deleteFoldedAutosaves(db, { now: Date.now(), signal })).toBe(folded);
    expect(await list('en')).toEqual(before.map((entry) => ({ ...entry, folded: [] })));
    expect(await deleteFoldedAutosaves(db, { now: Date.now(), signal })).toBe(0);
  });
});
