import type { Courses } from './courses.ts';

export function createCourses(): Courses {
  throw new Error('Not built yet');
}
