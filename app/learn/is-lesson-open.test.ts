import { expect, test } from 'vitest';
import type { CourseView } from '#server/learning/courses.ts';
import { findNextFree } from './is-lesson-open.ts';

const lesson = (file: string, isFree: boolean) => ({ file, isFree });
const chapters = [
  { lessons: [lesson('a', true), lesson('b', false)] },
  { lessons: [lesson('c', true), lesson('d', false)] },
];

test.each([
  ['a', 'c'],
  ['b', 'c'],
  ['c', null],
  ['d', null],
])('the next free lesson after %s may be in another chapter: %s', (file, next) => {
  const view = { chapters } as unknown as CourseView;
  expect(findNextFree(view, file)?.file ?? null).toBe(next);
});
