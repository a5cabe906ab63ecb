import { expect, test } from 'vitest';
import { courseListPath, isFiltered, parseCourseFilter } from './course-filters.ts';

const parse = (query: string) => parseCourseFilter(new URLSearchParams(query), ['en', 'ar']);
const none = { level: null, language: null, price: null, length: null, lesson: null };

test('no parameter and empty parameters choose nothing', () => {
  expect(parse('')).toEqual(none);
  expect(parse('level=&language=&price=&length=&page=2&utm_source=mail')).toEqual(none);
  expect(isFiltered(none)).toBe(false);
});

test('a filter and its address say the same', () => {
  const query = 'level=beginner&language=ar&price=free&length=short&lesson=free';
  const filter = parse(query);
  expect(filter).toEqual({
    level: 'beginner',
    language: 'ar',
    price: 'free',
    length: 'short',
    lesson: 'free',
  });
  expect(filter && isFiltered(filter)).toBe(true);
  expect(courseListPath(filter, 1)).toBe(`courses?${query}`);
  expect(courseListPath(filter, 3)).toBe(`courses?${query}&page=3`);
  expect(courseListPath(null, 1)).toBe('courses');
});

test('unknown values are refused; the first of several counts', () => {
  for (const query of ['level=expert', 'language=de', 'price=0', 'length=%00', 'lesson=toString'])
    expect(parse(query), query).toBeNull();
  expect(parse('price=paid&price=expert')).toEqual({ ...none, price: 'paid' });
  expect(parse('price=expert&price=paid')).toBeNull();
});
