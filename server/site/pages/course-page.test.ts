import { expect, test } from 'vitest';
import { emptySettings } from '#tests/support/project-settings.ts';
import { behaviours } from '#common/behaviour.ts';
import type { JsonObject } from '#common/json.ts';
import { courseParts, presentCourse } from './course-page.ts';
import { createTranslator } from '../../core/translator.ts';

const lesson = (id: number, more: JsonObject = {}) => ({
  id,
  name: `Lesson ${id}`,
  path: `course\\${id}.mp4`,
  seconds: 50,
  ...more,
});

async function partsOf(
  lessons: JsonObject[],
  minutes: number | null,
  language: 'en' | 'ar' | 'de' = 'en',
  more: JsonObject = {},
) {
  const value = { id: 1, title: 'A', courseList: [{ id: 1, title: 'One', lessons }], ...more };
  const course = presentCourse(
    {
      path: '',
      slug: 'a',
      category: null,
      sort: 0,
      changedAt: 0,
      values: new Map([[language, value]]),
    },
    {
      language,
      project: {
        id: 'shop',
        name: 'Shop',
        names: {},
        hosts: [],
        config: {},
        languages: [language],
        defaultLanguage: language,
        behaviour: { ...behaviours.product, loginLanguage: 'current' },
        ...emptySettings,
      },
    },
  );
  if (!course) throw new Error('The course cannot be shown');
  const translator = createTranslator({ language, overrides: null, onMissing: () => {} });
  const approvals = [
    { course: 'a', country: 'DE', authority: 'ZFU', number: '7123456' },
    { course: 'a', country: 'CH', closed: true as const },
  ];
  const length = { seconds: new Map([['1.mp4', 65]]), minutes };
  const { facts, accordions, teachers } = courseParts(course, {
    length,
    translator,
    offer: null,
    closedText: null,
    approvals,
    written: [],
  });
  return { facts, lengths: accordions[0]?.parts[0]?.content, teachers };
}

test.each([
  [
    'en',
    [
      '1 chapter',
      '3 lessons',
      '3 minutes of video in all',
      'Approved by ZFU, no. 7123456',
      'We do not sell this course in this country: Switzerland.',
    ],
  ],
  [
    'de',
    [
      '1 Kapitel',
      '3 Lektionen',
      '3 Minuten Video insgesamt',
      'Zugelassen durch ZFU, Nr. 7123456',
      'In diesem Land verkaufen wir diesen Kurs nicht: Schweiz.',
    ],
  ],
  [
    'ar',
    [
      'فصل واحد',
      '٣ دروس',
      '٣ دقائق من الفيديو إجمالًا',
      'معتمدة من ZFU برقم 7123456',
      'لا نبيع هذه الدورة في هذا البلد: سويسرا.',
    ],
  ],
] as const)('a course in %s says its size, and where it may be sold', async (language, facts) =>
  expect((await partsOf([lesson(1), lesson(2), lesson(3)], 3, language)).facts).toEqual(facts),
);

test('minutes are left out if a length is unknown, and each lesson shows its own', async () => {
  const unknown = { seconds: null };
  const lessons = [lesson(1, unknown), lesson(2, unknown), lesson(3, { path: null })];
  const { facts, lengths } = await partsOf(lessons, null);
  expect(facts.slice(0, 3)).toEqual(['1 chapter', '3 lessons', 'Approved by ZFU, no. 7123456']);
  expect(lengths).toMatchObject([{ length: '01:05' }, { length: null }, { length: '00:50' }]);
});

test.each([
  ['en', 'Level: Intermediate'],
  ['de', 'Niveau: Mittelstufe'],
  ['ar', 'المستوى: متوسط'],
] as const)('a course in %s names its level and its teachers', async (language, level) => {
  const teachers = [
    { id: 1, name: 'Nadia', position: 'Ward pharmacist' },
    { id: 2, name: 'Omar' },
  ];
  const more = { level: 'intermediate', teachers };
  const parts = await partsOf([lesson(1)], 1, language, more);
  expect(parts.facts[0]).toBe(level);
  expect(parts.teachers).toMatchObject([
    { name: { text: 'Nadia' }, position: { text: 'Ward pharmacist' } },
    { name: { text: 'Omar' }, position: null },
  ]);
  const unknown = await partsOf([lesson(1)], 1, 'en', { level: 'expert' });
  expect(unknown.facts[0]).toBe('1 chapter');
});
