import type { LanguageCode } from '#i18n/languages.ts';

/** Levels of a course, from the easiest. */
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;

export type CourseLevel = (typeof courseLevels)[number];

/** Query parameters of the course list with their values, besides `language`. */
export const courseFilters = {
  level: courseLevels,
  price: ['free', 'paid'],
  length: ['short', 'long'],
  lesson: ['free'],
} as const;

type FilterName = keyof typeof courseFilters;

/** Chosen value of each parameter; null for all courses. */
export type CourseFilter = {
  readonly [Name in FilterName]: (typeof courseFilters)[Name][number] | null;
} & { readonly language: LanguageCode | null };

/** Longest course in minutes that is a short one. */
export const shortCourseMinutes = 60;

/**
 * Parses the parameters. An empty value is no choice; returns null if a value is unknown, or a
 * language is not one of the project's.
 */
export function parseCourseFilter(
  query: URLSearchParams,
  languages: readonly LanguageCode[],
): CourseFilter | null {
  const isKnown = Object.entries({ ...courseFilters, language: languages }).every(
    ([name, values]) => {
      const chosen = query.get(name) || null;
      return chosen === null || values.some((value) => value === chosen);
    },
  );
  if (!isKnown) return null;
  const find = <Value extends string>(name: keyof CourseFilter, values: readonly Value[]) =>
    values.find((value) => value === query.get(name)) ?? null;
  return {
    level: find('level', courseFilters.level),
    language: find('language', languages),
    price: find('price', courseFilters.price),
    length: find('length', courseFilters.length),
    lesson: find('lesson', courseFilters.lesson),
  };
}

export function isFiltered(filter: CourseFilter): boolean {
  return Object.values(filter).some((value) => value !== null);
}

/** Address of a page of the course list, after the language. */
export function courseListPath(filter: CourseFilter | null, page: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter ?? {}))
    if (value !== null) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return `courses${query.size > 0 ? `?${query}` : ''}`;
}
