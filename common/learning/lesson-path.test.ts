import { expect, test } from 'vitest';
import { lessonFileName, findLessonPathFault } from './lesson-path.ts';

const path = 'interactions\\enzymes\\grapefruit.mp4';

test('a lesson is known by the last segment of its path', () => {
  expect(lessonFileName(path)).toBe('grapefruit.mp4');
  expect(lessonFileName('grapefruit.mp4')).toBe('grapefruit.mp4');
});

test.each([path, 'one.webm', 'التفاعلات\\الجريب فروت.mp4', 'a\\b.c\\d.e.M4V'])(
  '%s is a path',
  (good) => expect(findLessonPathFault(good)).toBeNull(),
);

test.each([
  '',
  '..\\secret.mp4',
  'a\\..\\b.mp4',
  '\\a.mp4',
  'a\\\\b.mp4',
  'a\\.mp4',
  'a\\.hidden.mp4',
  'a/b.mp4',
  'c:\\b.mp4',
  'a\\b%2f.mp4',
  'a\\b.mp4 ',
  ' a\\b.mp4',
  'a\\b',
  'a\\b.vtt',
  'a\\b.mp4\\',
  'a\\b\0.mp4',
  'a\\\u202Eb.mp4',
  `${'a'.repeat(400)}.mp4`,
])('%j is none', (bad) => expect(findLessonPathFault(bad)).not.toBeNull());
