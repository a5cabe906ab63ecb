import { expect, it } from 'vitest';
import { writeField } from '#common/content/field-values.ts';
import type { JsonValue } from '#common/json.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { ForbiddenError } from '../../../core/access/can.ts';
import type { EditingActor } from '../editor.ts';
import { editor, openUnitFixture, whyPath } from '#tests/support/unit-fixture.ts';

describeOnTestDatabase('translation states', ({ openFresh }) => {
  async function start() {
    const site = await openUnitFixture(await openFresh());
    const outdated = async () => (await site.open(whyPath)).outdated;
    const change = async (
      language: 'en' | 'ar' | 'de',
      field: string,
      text: JsonValue | undefined,
    ) => {
      const value = (await site.values(whyPath))[language];
      return site.save(whyPath, { [language]: writeField(value, field, text) ?? null });
    };
    return { ...site, outdated, change };
  }

  it('are outdated once the source has changed, until the translation does', async () => {
    const { change, outdated } = await start();
    const first = await change('en', 'title', 'Because');
    expect(first).toMatchObject({ outdated: { ar: { title: 'Why' } } });
    await change('en', 'title', 'Because we listen');
    expect(await outdated()).toEqual({ ar: { title: 'Why' } });
    const done = await change('ar', 'title', 'لأننا نصغي');
    expect(done).toMatchObject({ outdated: {} });
    expect(await outdated()).toEqual({});
    await change('en', 'title', 'Since');
    expect(await outdated()).toEqual({ ar: { title: 'Because we listen' } });
  });

  it('are marked by nothing else: not another field, not the same text again, not a restored one', async () => {
    const { change, outdated } = await start();
    await change('en', 'services.1.fileName', 'b');
    await change('en', 'title', 'Why');
    expect(await outdated()).toEqual({});
    await change('en', 'services.1.titleTr', 'First');
    expect(await outdated()).toEqual({ ar: { 'services.1.titleTr': 'One' } });
    await change('en', 'services.1.titleTr', 'One');
    expect(await outdated()).toEqual({});
  });

  it('say nothing of what a language has not translated at all', async () => {
    const { change, outdated } = await start();
    await change('ar', 'title', '');
    await change('en', 'title', 'Because');
    expect(await outdated()).toEqual({});
    await change('ar', 'title', 'لأن');
    expect(await outdated()).toEqual({});
  });

  it('say nothing of placeholders, nor of what was written before one was replaced', async () => {
    const { change, outdated } = await start();
    await change('ar', 'title', '[نص مؤقت: العنوان]');
    await change('en', 'title', '[Placeholder: Title]');
    expect(await outdated()).toEqual({});
    await change('ar', 'title', 'لأن');
    await change('en', 'title', 'Because');
    expect(await outdated()).toEqual({});
    await change('en', 'title', 'Since');
    expect(await outdated()).toEqual({ ar: { title: 'Because' } });
  });

  it('are done where both are saved together, or where somebody says so', async () => {
    const { change, outdated, open, save, fixture, db } = await start();
    const { versions } = await open(whyPath);
    const en = writeField(versions.en?.value, 'title', 'Because') ?? null;
    const ar = writeField(versions.ar?.value, 'title', 'لأن') ?? null;
    await save(whyPath, { en, ar });
    expect(await outdated()).toEqual({});
    await change('en', 'services.1.titleTr', 'First');
    await fixture.confirmTranslations(
      'shop',
      { path: whyPath, language: 'ar', fields: ['services.1.titleTr'] },
      editor,
    );
    expect(await outdated()).toEqual({});
    const log = await db.selectFrom('audit_log').select('details').execute();
    expect(log.map(({ details }) => JSON.parse(details))).toContainEqual(
      expect.objectContaining({ origin: 'confirm', languages: 'ar' }),
    );
    await change('en', 'services.1.titleTr', 'The first');
    expect(await outdated()).toEqual({ ar: { 'services.1.titleTr': 'First' } });
  });

  it('tell that something was translated from a text that had changed meanwhile', async () => {
    const { change, outdated, open, save } = await start();
    const seen = await open(whyPath);
    await change('en', 'title', 'Because');
    const ar = writeField(seen.versions.ar?.value, 'title', 'لماذا نحن') ?? null;
    const sourceSeen = seen.versions.en?.revisionId ?? null;
    await save(whyPath, { ar }, { from: seen, more: { sourceSeen } });
    expect(await outdated()).toEqual({ ar: { title: 'Why' } });
  });

  it('go with the item that is removed', async () => {
    const { change, outdated, db } = await start();
    await change('en', 'services.1.titleTr', 'First');
    await change('en', 'services.1', undefined);
    expect(await outdated()).toEqual({});
    expect(await db.selectFrom('translations').selectAll().execute()).toEqual([]);
  });

  it('are told of texts by name as well', async () => {
    const { save, open } = await start();
    await save('i18n/{lang}.json', { en: { close: 'Shut' } });
    expect((await open('i18n/{lang}.json')).outdated).toEqual({ ar: { close: 'Close' } });
  });

  it('of others are not in the history by a translator’s conflict', async () => {
    const { db, open, save, change } = await start();
    const translator: EditingActor = { ...editor, role: 'translator', languages: ['ar'] };
    const unit = await open(whyPath);
    const en = writeField(unit.versions.en?.value, 'title', 'Mine') ?? null;
    await change('en', 'title', 'Because');
    await expect(save(whyPath, { en }, { from: unit, actor: translator })).rejects.toThrow(
      ForbiddenError,
    );
    const conflicts = db.selectFrom('revisions').select('id').where('origin', '=', 'conflict');
    expect(await conflicts.execute()).toEqual([]);
  });
});
