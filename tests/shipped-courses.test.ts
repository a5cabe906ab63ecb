import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleLanguages } from '#sections/section-example.ts';

const project = join(import.meta.dirname, '../assets/active-med-pharma');

interface Lesson {
  name: string;
  path: string;
  isFree?: boolean;
  seconds: number;
  summary: string;
}

interface Course {
  id: number;
  title: string;
  courseList: { title: string; lessons: Lesson[] }[];
}

interface Product {
  key: string;
  courseId: number;
  amount: number;
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(project, path), 'utf8')) as T;
}

const courses = readJson<Course[]>('content/en/course-page/courses-data.json');
const { products } = readJson<{ products: Product[] }>('products.json');

function lessonsOf(course: Course): Lesson[] {
  return course.courseList.flatMap(({ lessons }) => lessons);
}

/** Returns the path of a lesson's video without its extension. */
function fileOf({ path }: Lesson): string {
  return join(project, 'videos', path.replaceAll('\\', '/').replace(/\.mp4$/, ''));
}

/** Reads a lesson's captions: their times, and the number of non-empty ones. */
function readCaptions(lesson: Lesson, code: string): { times: string[]; texts: number } {
  const text = readFileSync(`${fileOf(lesson)}.${code}.vtt`, 'utf8');
  const cues = text.trim().split('\n\n').slice(1);
  return {
    times: cues.map((cue) => cue.split('\n')[1] ?? ''),
    texts: cues.filter((cue) => (cue.split('\n')[2] ?? '').length > 0).length,
  };
}

/** Returns the parts of a course that must be equal in every language. */
function skeleton(course: Course): unknown {
  return course.courseList.map(({ lessons }) =>
    lessons.map(({ path, isFree, seconds }) => ({ path, isFree, seconds })),
  );
}

describe('the shipped courses', () => {
  it('are sold or given by a product each, whose key names the folder of their videos', () => {
    const folders = courses.map((course) => [course.id, lessonsOf(course)[0]?.path.split('\\')[0]]);
    const sold = products.map(({ courseId, key }) => [courseId, key]);
    expect(sold.toSorted()).toEqual(folders.toSorted());
    expect(products.filter(({ amount }) => amount === 0)).toHaveLength(1);
  });

  it.each(courses)('$title: has three chapters and eight lessons or more', (course) => {
    expect(course.courseList.length).toBeGreaterThanOrEqual(3);
    const lessons = lessonsOf(course);
    expect(lessons.length).toBeGreaterThanOrEqual(8);
    const names = lessons.map(({ path }) => path.split('\\').at(-1));
    expect(new Set(names).size).toBe(names.length);
    const free = lessons.filter(({ isFree }) => isFree === true).length;
    const paid = products.some(({ courseId, amount }) => courseId === course.id && amount > 0);
    expect(free > 0 && free < 3).toBe(paid);
  });

  it.each(courses)('$title: is the same course in every language', ({ id }) => {
    const all = exampleLanguages.map((code) => {
      const list = readJson<Course[]>(`content/${code}/course-page/courses-data.json`);
      const course = list.find((entry) => entry.id === id);
      return course ? skeleton(course) : null;
    });
    for (const other of all) expect(other).toEqual(all[0]);
  });

  it.each(courses.flatMap(lessonsOf))(
    '$path: has its film and captions in every language',
    (lesson) => {
      expect(statSync(`${fileOf(lesson)}.mp4`).size).toBeGreaterThan(10_000);
      expect(lesson.summary.length).toBeGreaterThan(40);
      const [first, ...others] = exampleLanguages.map((code) => readCaptions(lesson, code));
      for (const other of others) expect(other).toEqual(first);
      expect(first?.texts).toBe(first?.times.length);
      const end = Number(first?.times.at(-1)?.slice(-6));
      expect(lesson.seconds).toBeGreaterThanOrEqual(end);
      expect(lesson.seconds).toBeLessThan(end + 3);
    },
  );

  it('fit into six megabytes', () => {
    const files = courses.flatMap(lessonsOf).map((lesson) => `${fileOf(lesson)}.mp4`);
    expect(files.every((file) => existsSync(file))).toBe(true);
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(6_000_000);
  });
});
