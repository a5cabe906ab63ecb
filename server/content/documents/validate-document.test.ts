import { expect, test } from 'vitest';
import { coursesPath } from '#common/content/content-paths.ts';
import type { JsonObject, JsonValue } from '#common/json.ts';
import { documentTypeOf } from './document-types.ts';
import { validateDocument } from './validate-document.ts';

function problems(path: string, value: JsonValue): string[] {
  const found = validateDocument(documentTypeOf(path), value, {
    isDefaultLanguage: true,
    imageHosts: [],
  });
  return found.map((problem) => `${problem.path}: ${problem.message}`);
}

test('credentials hold public ids alone', () => {
  const file = 'auth/credentials.json';
  expect(problems(file, { google: { clientId: 'x' }, linkedin: { clientId: '' } })).toEqual([]);
  expect(problems(file, { google: { clientSecret: 'x' }, github: {} })).toEqual([
    '$.google.clientSecret: must not be here: this file is public',
    '$.github: is not a login provider',
  ]);
});

test.each<[string, JsonValue]>([
  ['content/{lang}/home-page/meta-data.json', { meta: { 'title': 'a', 'og:title': 'b' }, more: 1 }],
  ['content/{lang}/aboutus-page/team-meta-data.json', { meta: { title: 'a' } }],
  ['i18n/{lang}.json', { 'a.b': 'c', 'd': { e: { f: 'g' } } }],
  ['style.json', { any: ['thing'] }],
  ['content/{lang}/articles/articles.json', []],
  [
    'content/{lang}/header.json',
    { tabs: [{ name: 'a', route: 'home', id: 'x', children: [{ name: 'b', route: 'home' }] }] },
  ],
  ['pages-components.json', { homeComponents: [{ id: 1, type: 'unheard-of', fileName: 'a' }] }],
  ['unknown.json', [1]],
])('%s may be %j', (path, value) => {
  expect(problems(path, value)).toEqual([]);
});

test.each<[string, JsonValue, string]>([
  ['content/{lang}/home-page/meta-data.json', {}, '$.meta: must be an object'],
  ['content/{lang}/aboutus-page/team-meta-data.json', {}, '$.meta: must be an object'],
  [
    'content/{lang}/home-page/meta-data.json',
    { meta: { 'og:title': 1 } },
    '$.meta["og:title"]: must be a text',
  ],
  ['content/{lang}/home-page/meta-data.json', { meta: { a: {} } }, '$.meta.a: must be a text'],
  ['i18n/{lang}.json', { a: { b: [] } }, '$.a.b: must be a text or an object of texts'],
  ['style.json', [], '$: must be an object'],
  ['content/{lang}/articles/articles.json', {}, '$: must be a list of objects'],
  ['content/{lang}/header.json', { tabs: [{ name: 'a' }] }, '$.tabs[0].route: must not be empty'],
  [
    'pages-components.json',
    { homeComponents: [{ id: 1, type: 'hero' }] },
    '$.homeComponents[0].fileName: must not be empty',
  ],
])('%s may not be %j', (path, value, message) => {
  expect(problems(path, value)).toEqual([message]);
});

const course = (lessons: JsonValue[], more: JsonValue[] = []): JsonObject => ({
  id: 1,
  title: 'Poisons',
  courseList: [
    { id: 1, title: 'Plants', lessons },
    { id: 2, title: 'Animals', lessons: more },
  ],
});
const lesson = (id: number, path: string) => ({ id, name: 'Yew', path });

test('the level of a course is a known one, or none', () => {
  const file = `${coursesPath}#1`;
  const at = (level: JsonValue) => ({ ...course([]), level });
  for (const level of ['beginner', '', null]) expect(problems(file, at(level))).toEqual([]);
  expect(problems(file, at('expert'))).toEqual([
    '$.level: must be one of beginner, intermediate, advanced',
  ]);
});

test('the lessons of a course name videos, each its own', () => {
  const file = 'content/{lang}/course-page/courses-data.json#1';
  const announced = { id: 2, name: 'Soon' };
  expect(problems(file, course([lesson(1, 'plants\\yew.mp4'), announced]))).toEqual([]);
  expect(
    problems(file, course([lesson(1, 'plants\\yew.mp4')], [lesson(1, 'animals\\Yew.mp4')])),
  ).toEqual([
    '$.courseList[1].lessons[0].path: has the same file name as $.courseList[0].lessons[0]: a lesson is identified by its file name',
  ]);
  expect(
    problems(
      file,
      course([lesson(1, '..\\yew.mp4'), lesson(2, 'yew.txt'), { ...announced, id: 3, seconds: 0 }]),
    ),
  ).toEqual([
    '$.courseList[0].lessons[0].path: must be names of folders and of a file, separated by backslashes',
    '$.courseList[0].lessons[1].path: must be a video: .mp4, .m4v, .webm',
    '$.courseList[0].lessons[2].seconds: must be more than 0',
  ]);
  expect(problems(file, course([{ id: 1, path: 'yew.mp4' }]))).toEqual([
    '$.courseList[0].lessons[0].name: must not be empty',
  ]);
});
