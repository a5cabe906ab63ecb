import type { LanguageCode } from '#i18n/languages.ts';

interface CourseAddress {
  language: LanguageCode;
  /** The course's product key. */
  course: string;
}

/** Returns the address of a course, which redirects to its next lesson. */
export function courseAddress({ language, course }: CourseAddress): string {
  return `/${language}/course/${encodeURIComponent(course)}`;
}

export function lessonAddress({ lesson, ...place }: CourseAddress & { lesson: string }): string {
  return `${courseAddress(place)}/${encodeURIComponent(lesson)}`;
}

/** Returns a course's payment form; an owner who logs in there returns to `lesson`, if given. */
export function paymentAddress(place: CourseAddress & { lesson?: string }): string {
  const { language, course, lesson } = place;
  const page = `/${language}/payment?product=${encodeURIComponent(course)}`;
  return lesson === undefined ? page : `${page}&lesson=${encodeURIComponent(lesson)}`;
}

/** Returns the address of a certificate, or of the form for its names before it is issued. */
export function certificateAddress({
  certificate,
  ...place
}: CourseAddress & { certificate: string | null }): string {
  return certificate === null
    ? `${courseAddress(place)}/certificate`
    : `/${place.language}/certificate/${certificate}`;
}
