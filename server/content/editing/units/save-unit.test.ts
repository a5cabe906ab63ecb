import { expect, it } from 'vitest';
import { changeList, readField, writeField } from '#common/content/field-values.ts';
import type { SaveResult, Unit } from '#contracts/units.ts';
import type { JsonValue } from '#common/json.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, editor, openUnitFixture, whyPath } from '#tests/support/unit-fixture.ts';
import { ForbiddenError } from '../../../core/access/can.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';

const with_ = (value: JsonValue | undefined, field: string, text: JsonValue | undefined) =>
  writeField(value, field, text) ?? null;
const valueOf = (unit: Unit, language: 'en' | 'ar' | 'de') =>
  unit.versions[language]?.value ?? null;

function conflictOf(answer: SaveResult) {
  if (answer.outcome !== 'conflict') throw new Error(`It is ${answer.outcome}`);
  return answer;
}

describeOnEachDatabase('saving a unit', ({ openFresh }) => {
  const start = async (changes = {}) => openUnitFixture(await openFresh(), changes);

  it('writes a revision of each language that changes, and a line of the audit log', async () => {
    const { db, open, save } = await start();
    const before = await open(whyPath);
    const value = with_(valueOf(before, 'ar'), 'title', 'لماذا نحن');
    const answer = await save(whyPath, { ar: value });
    const after = await open(whyPath);
    expect(answer).toEqual({
      outcome: 'saved',
      versions: {
        ar: {
          revisionId: after.versions.ar?.revisionId,
          value,
          savedAt: after.versions.ar?.savedAt,
          isMerged: false,
        },
      },
      outdated: {},
      cleaned: [],
      refused: [],
      renamed: [],
    });
    expect(after.versions.ar?.value).toEqual(value);
    expect(after.versions.en).toEqual(before.versions.en);
    expect(after.versions.ar?.published).toEqual(valueOf(before, 'ar'));
    const log = await db.selectFrom('audit_log').selectAll().execute();
    expect(log).toMatchObject([
      { action: 'content-saved', actor_id: 'editor-1', address: '192.0.2.1' },
    ]);
    expect(JSON.parse(log[0]!.details)).toEqual({
      project: 'shop',
      path: whyPath,
      languages: 'ar',
      origin: 'save',
    });
  });

  it('lets translators save their languages only, also where texts are shared', async () => {
    const { fixture, open } = await start();
    const translator = { ...editor, role: 'translator', languages: ['ar'] } as const;
    const unit = await open(whyPath);
    const save = (language: 'ar' | 'de', value: JsonValue) => {
      const basedOn = unit.versions[language]?.revisionId ?? null;
      const request = {
        path: whyPath,
        origin: 'save' as const,
        versions: { [language]: { basedOn, value } },
      };
      return fixture.save('shop', request, translator);
    };
    const arabic = with_(valueOf(unit, 'ar'), 'title', 'لماذا نحن');
    await expect(save('de', with_(valueOf(unit, 'de'), 'title', 'Warum'))).rejects.toThrow(
      ForbiddenError,
    );
    const shared = with_(arabic, 'services.1.fileName', 'b');
    await expect(save('ar', shared)).rejects.toThrow(ForbiddenError);
    expect(await save('ar', arabic)).toMatchObject({ outcome: 'saved' });
    const request = { path: whyPath, language: 'de' as const, fields: ['title'] };
    await expect(fixture.confirmTranslations('shop', request, translator)).rejects.toThrow(
      ForbiddenError,
    );
  });

  it('leaves what is sold, and its prices, to administrators', async () => {
    const { fixture } = await start();
    const request = {
      path: 'products.json',
      origin: 'save' as const,
      versions: { '': { basedOn: null, value: { products: [] } } },
    };
    await expect(fixture.save('shop', request, editor)).rejects.toThrow(ForbiddenError);
    const admin = { ...editor, id: 'admin-1', role: 'admin' as const };
    expect(await fixture.save('shop', request, admin)).toMatchObject({ outcome: 'saved' });
  });

  it('makes no revision of what the draft holds already, whoever sends it again', async () => {
    const { db, open, save } = await start();
    const before = await open(whyPath);
    const value = with_(valueOf(before, 'en'), 'title', 'Because');
    await save(whyPath, { en: value }, { from: before });
    const again = await save(whyPath, { en: value }, { from: before });
    const { versions } = await open(whyPath);
    expect(again).toMatchObject({
      outcome: 'saved',
      versions: { en: { revisionId: versions.en?.revisionId, value, isMerged: false } },
    });
    const saved = await db
      .selectFrom('revisions')
      .where('origin', '=', 'save')
      .selectAll()
      .execute();
    expect(saved).toHaveLength(1);
  });

  it('merges the work of two people on different fields', async () => {
    const { open, save, values } = await start();
    const before = await open(whyPath);
    const en = valueOf(before, 'en');
    await save(
      whyPath,
      { en: with_(en, 'services.1.titleTr', 'First') },
      { from: before, actor: colleague },
    );
    const answer = await save(whyPath, { en: with_(en, 'title', 'Because') }, { from: before });
    const both = with_(with_(en, 'title', 'Because'), 'services.1.titleTr', 'First');
    expect(answer).toMatchObject({
      outcome: 'saved',
      versions: { en: { value: both, isMerged: true } },
    });
    expect((await values(whyPath)).en).toEqual(both);
  });

  it('asks where both have changed the same field, and loses neither', async () => {
    const { db, open, save, values, clock } = await start();
    await db.insertInto('users').values(person('editor-2', 'Mona')).execute();
    const before = await open(whyPath);
    const en = valueOf(before, 'en');
    const theirs = with_(with_(en, 'title', 'Theirs'), 'services.2.titleTr', 'Zwei');
    const saved = await save(whyPath, { en: theirs }, { from: before, actor: colleague });
    const mine = with_(with_(en, 'title', 'Mine'), 'services.1.titleTr', 'Eins');
    const answer = conflictOf(await save(whyPath, { en: mine }, { from: before }));
    expect(answer.conflicts).toEqual([
      { language: 'en', field: 'title', base: 'Why', mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(answer.theirs).toMatchObject({ by: { id: 'editor-2', name: 'Mona' } });
    expect(answer.versions.en?.value).toEqual(with_(theirs, 'services.1.titleTr', 'Eins'));
    expect((await values(whyPath)).en).toEqual(theirs);

    clock.now += 5_000;
    await save(whyPath, { en: with_(mine, 'title', 'Mine!') }, { from: before });
    const kept = await db
      .selectFrom('revisions')
      .where('origin', '=', 'conflict')
      .selectAll()
      .execute();
    expect(kept.map(({ content, author_id }) => [author_id, JSON.parse(content).title])).toEqual([
      ['editor-1', 'Mine!'],
    ]);

    // Resolved with mine, based on theirs.
    const merged = answer.versions.en!;
    expect(saved).toMatchObject({ versions: { en: { revisionId: merged.revisionId } } });
    const chosen = with_(merged.value, 'title', 'Mine');
    const next = { en: { basedOn: merged.revisionId, value: chosen } };
    const resolved = await save(whyPath, {}, { more: { versions: next } });
    expect(resolved).toMatchObject({ outcome: 'saved', versions: { en: { value: chosen } } });
  });

  it('writes what is not translated to every language, and leaves older differences', async () => {
    const { open, save, values } = await start({
      'shop/content/ar/home-page/why.json': {
        title: 'لماذا',
        isDetails: true,
        services: [{ id: 1, title: 'Another', titleTr: 'واحد' }],
      },
    });
    const en = valueOf(await open(whyPath), 'en');
    const answer = await save(whyPath, { en: with_(en, 'services.1.fileName', 'b') });
    expect(answer).toMatchObject({ outcome: 'saved', versions: { en: {}, ar: {} } });
    const ar = (await values(whyPath)).ar;
    expect(readField(ar, 'services.1')).toEqual({
      id: 1,
      title: 'Another',
      titleTr: 'واحد',
      fileName: 'b',
    });
    expect(readField(ar, 'isDetails')).toBe(true);
  });

  it('adds, moves, removes and hides items in every language', async () => {
    const { open, save, values } = await start();
    const en = valueOf(await open(whyPath), 'en');
    const item = { id: 3, title: 'Item 3', titleTr: 'Three', fileName: 'c' };
    const added = changeList(en, 'services', { change: 'add', item, index: 1 }) ?? null;
    await save(whyPath, { en: with_(added, 'services.2.hiddenIn', ['ar']) });
    let ar = (await values(whyPath)).ar;
    expect(readField(ar, 'services')).toEqual([
      { id: 1, title: 'Item 1', titleTr: 'واحد', fileName: 'a' },
      { id: 3, title: 'Item 3', fileName: 'c' },
      { id: 2, title: 'Item 2', titleTr: 'اثنان', fileName: 'a', hiddenIn: ['ar'] },
    ]);
    const now = valueOf(await open(whyPath), 'en');
    const removed = changeList(now, 'services', { change: 'remove', key: 1 });
    const moved = changeList(removed, 'services', { change: 'move', key: 2, index: 0 }) ?? null;
    await save(whyPath, { en: moved });
    ar = (await values(whyPath)).ar;
    expect((readField(ar, 'services') as { id: number }[]).map(({ id }) => id)).toEqual([2, 3]);
  });

  it('gives the second of two new items another id, in every language', async () => {
    const { open, save, values } = await start();
    const before = await open(whyPath);
    const add = (language: 'en' | 'ar', title: string, titleTr: string) => {
      const item = { id: 3, title, titleTr };
      return (
        changeList(valueOf(before, language), 'services', { change: 'add', item, index: 9 }) ?? null
      );
    };
    await save(
      whyPath,
      { en: add('en', 'Theirs', 'T'), ar: add('ar', 'Theirs', 'ت') },
      { from: before, actor: colleague },
    );
    const answer = await save(
      whyPath,
      { en: add('en', 'Mine', 'M'), ar: add('ar', 'Mine', '') },
      { from: before },
    );
    expect(answer).toMatchObject({
      outcome: 'saved',
      renamed: [{ list: 'services', from: 3, to: 4 }],
    });
    const { en, ar } = await values(whyPath);
    expect(readField(en, 'services.3')).toMatchObject({ title: 'Theirs', titleTr: 'T' });
    expect(readField(en, 'services.4')).toMatchObject({ title: 'Mine', titleTr: 'M' });
    expect(readField(ar, 'services.4')).toMatchObject({ title: 'Mine', titleTr: '' });
  });

  it('makes the document of a language that had none, with the structure of the others', async () => {
    const { open, save, values, db } = await start();
    const before = await open(whyPath);
    expect(before.versions.de).toMatchObject({ revisionId: null, published: null });
    const skeleton = valueOf(before, 'de');
    expect(skeleton).toEqual({
      services: [
        { id: 1, title: 'Item 1', fileName: 'a' },
        { id: 2, title: 'Item 2', fileName: 'a' },
      ],
    });
    await save(whyPath, { de: with_(skeleton, 'services.2.titleTr', 'Zwei') });
    expect(readField((await values(whyPath)).de, 'services.2.titleTr')).toBe('Zwei');
    const document = await db
      .selectFrom('documents')
      .where('path', '=', whyPath)
      .where('language', '=', 'de')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(document.published_revision_id).toBeNull();
  });

  it('gives ids to items without any: those of the base in their order, then new ones', async () => {
    const { save, values } = await start();
    const services = [
      { title: 'Item 1', titleTr: 'One!' },
      { title: 'Item 2', titleTr: 'Two' },
      { title: 'New', titleTr: 'Three' },
    ];
    await save(whyPath, { en: { title: 'Why', services } });
    const { en, ar } = await values(whyPath);
    expect(readField(en, 'services.1.titleTr')).toBe('One!');
    expect(readField(en, 'services.3.titleTr')).toBe('Three');
    expect(readField(ar, 'services.3')).toEqual({ id: 3, title: 'New' });
  });

  it('cleans HTML and says where', async () => {
    const { open, save } = await start();
    const summary = '<p>a</p><script>b</script>';
    const en = with_(valueOf(await open(whyPath), 'en'), 'services.2.summary', summary);
    const answer = await save(whyPath, { en });
    expect(answer).toMatchObject({
      cleaned: [
        { language: 'en', field: 'services.2.summary', message: 'HTML cleaned: removed <script>' },
      ],
    });
    expect(
      answer.outcome === 'saved' && readField(answer.versions.en?.value, 'services.2.summary'),
    ).toBe('<p>a</p>');
  });

  it('replaces a draft only where it has not moved on', async () => {
    const { fixture, open, save } = await start();
    const before = await open(whyPath);
    const en = valueOf(before, 'en');
    await save(whyPath, { en: with_(en, 'services.1.titleTr', 'First') }, { actor: colleague });
    const versions = {
      en: { basedOn: before.versions.en?.revisionId ?? null, value: with_(en, 'title', 'Because') },
    };
    const request = { path: whyPath, origin: 'save', versions } as const;
    const answer = conflictOf(await fixture.save('shop', request, editor, { isStrict: true }));
    expect(answer.conflicts).toEqual([]);
    expect(answer.versions.en?.value).toMatchObject({ title: 'Because' });
    const { versions: now } = await open(whyPath);
    expect(now.en?.value).toMatchObject({ title: 'Why' });
  });

  it('goes on from a save of the same open editor whose answer was lost', async () => {
    const { open, save, values } = await start();
    const before = await open(whyPath);
    const typed = (title: string) => ({ en: with_(valueOf(before, 'en'), 'title', title) });
    const tab = { from: before, more: { client: 'tab-1' } };
    await save(whyPath, typed('Bec'), tab);
    expect(await save(whyPath, typed('Because'), tab)).toMatchObject({ outcome: 'saved' });
    const other = { from: before, more: { client: 'tab-2' } };
    expect(await save(whyPath, typed('Since'), other)).toMatchObject({ outcome: 'conflict' });
    const de = (text: string) => ({ de: with_(valueOf(before, 'de'), 'title', text) });
    await save(whyPath, de('War'), tab);
    expect(await save(whyPath, de('Warum'), tab)).toMatchObject({ outcome: 'saved' });

    const now = await open(whyPath);
    const field = 'services.1.titleTr';
    await save(whyPath, { en: with_(valueOf(now, 'en'), field, 'Theirs') }, { actor: colleague });
    const late = await save(whyPath, typed('Because!'), tab);
    expect(late).toMatchObject({ outcome: 'conflict' });
    expect(readField((await values(whyPath)).en, field)).toBe('Theirs');
  });

  it('asks for the permission, the project, the place and the language', async () => {
    const { fixture } = await start();
    const request = { path: whyPath, origin: 'save', versions: {} } as const;
    const visitor = { ...editor, role: 'user' } as const;
    await expect(fixture.save('shop', request, visitor)).rejects.toThrow(ForbiddenError);
    await expect(fixture.open('shop', whyPath, visitor)).rejects.toThrow(ForbiddenError);
    await expect(fixture.save('none', request, editor)).rejects.toThrow(ContentNotFoundError);
    await expect(fixture.open('shop', '../style.json', editor)).rejects.toThrow(
      ContentNotFoundError,
    );
    await expect(fixture.open('shop', 'nothing.json', editor)).rejects.toThrow(
      ContentNotFoundError,
    );
    const above = { ...request, versions: { '': { basedOn: null, value: {} } } };
    await expect(fixture.save('shop', above, editor)).rejects.toThrow(ContentNotFoundError);
  });

  it('saves documents above the languages, texts by name, and what is of no known type', async () => {
    const { save, values } = await start();
    await save('style.json', { '': { light: { ink: '#111' } } });
    expect(await values('style.json')).toEqual({ '': { light: { ink: '#111' } } });
    await save('i18n/{lang}.json', { de: { close: 'Schließen' } });
    expect((await values('i18n/{lang}.json')).de).toEqual({ close: 'Schließen' });
    await save('notes/of-ours.json', { '': ['new'] });
    expect(await values('notes/of-ours.json')).toEqual({ '': ['new'] });
  });

  it('lets people work at once: all that was acknowledged is there', async () => {
    const { open, save, values } = await start();
    const before = await open(whyPath);
    const en = valueOf(before, 'en');
    const answers = await Promise.all([
      save(whyPath, { en: with_(en, 'title', 'A') }, { from: before }),
      save(
        whyPath,
        { en: with_(en, 'services.1.titleTr', 'B') },
        { from: before, actor: colleague },
      ),
      save(whyPath, { en: with_(en, 'services.2.titleTr', 'C') }, { from: before }),
      save(
        whyPath,
        { en: with_(en, 'services.2.fileName', 'D') },
        { from: before, actor: colleague },
      ),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['saved', 'saved', 'saved', 'saved']);
    const after = await values(whyPath);
    expect(
      ['title', 'services.1.titleTr', 'services.2.titleTr', 'services.2.fileName'].map((field) =>
        readField(after.en, field),
      ),
    ).toEqual(['A', 'B', 'C', 'D']);
    expect(readField(after.ar, 'services.2.fileName')).toBe('D');
  });
});

function person(id: string, name: string) {
  const at = new Date().toISOString();
  return {
    id,
    name,
    email: `${id}@shop.example`,
    email_verified: 1,
    image: null,
    role: 'editor',
    phone: null,
    language: null,
    created_at: at,
    updated_at: at,
  } as const;
}
