import { expect, it } from 'vitest';
import { readField, writeField } from '#common/content/field-values.ts';
import type { Unit } from '#contracts/units.ts';
import type { JsonValue } from '#common/json.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { colleague, editor, openUnitFixture, whyPath } from '#tests/support/unit-fixture.ts';

const with_ = (value: JsonValue | undefined, field: string, text: JsonValue | undefined) =>
  writeField(value, field, text) ?? null;
const valueOf = (unit: Unit, language: 'en' | 'ar') => unit.versions[language]?.value ?? null;
const servicesOf = (value: JsonValue) => readField(value, 'services') as JsonValue[];

describeOnTestDatabase('what of a draft can be stored', ({ openFresh }) => {
  const start = async () => openUnitFixture(await openFresh());

  it('stores what is incomplete or too long as it is', async () => {
    const { open, save, values } = await start();
    const before = await open(whyPath);
    const en = with_(with_(valueOf(before, 'en'), 'services.2.title', ''), 'title', '');
    const ar = with_(valueOf(before, 'ar'), 'title', 'x'.repeat(121));
    expect(await save(whyPath, { en, ar })).toMatchObject({ outcome: 'saved', refused: [] });
    const stored = await values(whyPath);
    expect(stored.en).toEqual(en);
    expect(readField(stored.ar, 'title')).toBe('x'.repeat(121));
    const added = { id: 3, fileName: 'c' };
    await save(whyPath, { en: with_(en, 'services', [...servicesOf(en), added]) });
    expect(readField((await values(whyPath)).ar, 'services.3')).toMatchObject({ id: 3 });
  });

  it.each([
    ['services.1.imageIconPath', 'javascript:alert(1)', 'is not the address of a picture'],
    ['services.1.titleTr', 'a\u0000b', 'contains a control character'],
    ['services.1.titleTr', '\ud83d', 'contains half a character'],
    ['services.1.titleTr', 'x'.repeat(500_001), 'is longer than 500000 characters'],
    ['services.1.titleTr', 7, 'must be a text'],
    ['services.2.id', 1, 'is the same as in item 0'],
    ['services', 'none', 'must be a list of objects'],
    ['title', { text: 'Why' }, 'must be a text'],
  ])('keeps the former value of %s where %j cannot be stored', async (field, wrong, message) => {
    const { open, save, values } = await start();
    const before = await open(whyPath);
    const place = field === 'services.2.id' ? 'services' : field;
    const free = place === 'title' ? 'services.1.title' : 'title';
    const en = with_(with_(valueOf(before, 'en'), field, wrong), free, 'Because');
    const ar = with_(valueOf(before, 'ar'), 'title', 'لأننا');
    const answer = await save(whyPath, { en, ar });
    expect(answer).toMatchObject({
      outcome: 'saved',
      refused: [{ language: 'en', field: place, message: expect.stringContaining(message) }],
    });
    const stored = await values(whyPath);
    expect(readField(stored.en, place)).toEqual(readField(valueOf(before, 'en'), place));
    expect(readField(stored.en, free)).toBe('Because');
    expect(readField(stored.ar, 'title')).toBe('لأننا');
  });

  it('leaves out a field that cannot be stored and was not there', async () => {
    const { open, save, values } = await start();
    const en = valueOf(await open(whyPath), 'en');
    const added = { id: 3, titleTr: 'New', imageIconPath: 'vbscript:x' };
    const answer = await save(whyPath, { en: with_(en, 'services', [...servicesOf(en), added]) });
    expect(answer).toMatchObject({ refused: [{ field: 'services.3.imageIconPath' }] });
    const { en: stored } = await values(whyPath);
    expect(readField(stored, 'services.3')).toEqual({ id: 3, titleTr: 'New' });
  });

  it('stores nothing of a language that is no document at all, and the others', async () => {
    const { open, save, values } = await start();
    const before = await open(whyPath);
    const ar = with_(valueOf(before, 'ar'), 'title', 'لأننا');
    const answer = await save(whyPath, { en: ['Why'], ar });
    expect(answer).toMatchObject({ outcome: 'saved', refused: [{ language: 'en', field: '' }] });
    expect(await values(whyPath)).toMatchObject({ en: valueOf(before, 'en'), ar });
  });

  it('refuses a list of texts as a whole where a line of it cannot be read', async () => {
    const path = 'content/{lang}/course-page/courses-data.json#1';
    const course = (lines: string[]) => ({ id: 1, title: 'Course', whatYouWillLearn: lines });
    const { save, values } = await openUnitFixture(await openFresh(), {
      'shop/content/en/course-page/courses-data.json': [course(['a', 'b', 'c', 'd'])],
    });
    const answer = await save(path, { en: course(['a', 'b', 'c\ud800', 'd']) });
    expect(answer).toMatchObject({ refused: [{ language: 'en', field: 'whatYouWillLearn' }] });
    const { en } = await values(path);
    expect(readField(en, 'whatYouWillLearn')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('stores nothing of two versions that hold too many items together', async () => {
    const { open, save, values } = await start();
    const from = await open(whyPath);
    const en = valueOf(from, 'en');
    const withItems = (first: number) => {
      const added = Array.from({ length: 2_600 }, (_, index) => ({ id: first + index }));
      return with_(en, 'services', [...servicesOf(en), ...added]);
    };
    await save(whyPath, { en: withItems(10) }, { actor: colleague, from });
    const message = 'contains more than 5000 items';
    expect(await save(whyPath, { en: withItems(5_000) }, { from })).toEqual({
      outcome: 'invalid',
      problems: ['en', 'ar'].map((language) => ({ language, field: 'services', message })),
    });
    expect(servicesOf((await values(whyPath)).en!)).toHaveLength(2_602);
  }, 60_000);

  it('takes what is stored already as it is, though today it would be refused', async () => {
    const { db, open, save, values } = await start();
    const before = await open(whyPath);
    const old = with_(valueOf(before, 'en'), 'services.1.imageIconPath', 'javascript:x');
    const id = before.versions.en?.revisionId ?? '';
    await db
      .updateTable('revisions')
      .set({ content: JSON.stringify(old) })
      .where('id', '=', id)
      .execute();
    const answer = await save(whyPath, { en: with_(old, 'title', 'Because') });
    expect(answer).toMatchObject({ outcome: 'saved', refused: [] });
    expect((await values(whyPath)).en).toMatchObject({ title: 'Because' });
  });

  it('stores nothing for a program whose document cannot be stored as a whole', async () => {
    const { fixture, open, values } = await start();
    const before = await open(whyPath);
    const { revisionId: basedOn = null } = before.versions.en ?? {};
    const replace = (value: JsonValue) => {
      const request = {
        path: whyPath,
        origin: 'save',
        versions: { en: { basedOn, value } },
      } as const;
      return fixture.save('shop', request, editor, { isStrict: true, isWhole: true });
    };
    const en = with_(valueOf(before, 'en'), 'title', '');
    expect(await replace(with_(en, 'services.1.imageIconPath', 'javascript:x'))).toEqual({
      outcome: 'invalid',
      problems: [
        {
          language: 'en',
          field: 'services.1.imageIconPath',
          message: expect.stringContaining('picture'),
        },
      ],
    });
    expect((await values(whyPath)).en).toEqual(valueOf(before, 'en'));
    expect(await replace(en)).toMatchObject({ outcome: 'saved' });
  });

  it('names what is refused in a conflict, too', async () => {
    const { open, save } = await start();
    const from = await open(whyPath);
    const en = valueOf(from, 'en');
    await save(whyPath, { en: with_(en, 'title', 'Theirs') }, { actor: colleague, from });
    const mine = with_(with_(en, 'title', 'Mine'), 'services.1.imageIconPath', 'javascript:x');
    const answer = await save(whyPath, { en: mine }, { from });
    expect.assert(answer.outcome === 'conflict');
    expect(answer.refused).toMatchObject([{ language: 'en', field: 'services.1.imageIconPath' }]);
    expect(JSON.stringify(answer.versions)).not.toContain('javascript');
  });
});
