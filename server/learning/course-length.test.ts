import { expect, test } from 'vitest';
import { measureCourse } from './course-length.ts';

const unknown = { seconds: async () => null };
const lesson = (seconds: number | null, index: number) => ({
  id: index,
  chapterId: 1,
  file: `${index}.mp4`,
  storedPath: `a\\${index}.mp4`,
  path: `a/${index}.mp4`,
  isFree: false,
  seconds,
});

test.each([
  [[30, 34, 32, 30, 32, 33, 32, 30, 30, 28], 5],
  [[89], 1],
  [[90], 2],
  [[5], 1],
  [[], null],
  [[30, null], null],
])('videos of %j seconds last %j minutes', async (lengths, minutes) =>
  expect(await measureCourse(unknown, 'shop', { lessons: lengths.map(lesson) })).toMatchObject({
    minutes,
  }),
);

test('a length that the content lacks comes from the file', async () => {
  const files = {
    seconds: async (_project: string, path: string) => (path === 'a/1.mp4' ? 90 : 7),
  };
  expect(await measureCourse(files, 'shop', { lessons: [30, null].map(lesson) })).toEqual({
    seconds: new Map([
      ['0.mp4', 30],
      ['1.mp4', 90],
    ]),
    minutes: 2,
  });
});
