import type { RouterContextProvider } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import type { CoursePlace, CourseView } from '#server/learning/courses.ts';
import type { DetailPage, Teacher } from '#server/site/pages/detail-page.ts';
import { appServicesOf, siteOf } from '../server-context.ts';

/** Teachers and facts of a certificate's course, as they are published now. */
export interface CertifiedCourse {
  teachers: Teacher[];
  /** Level, size and approvals, formatted. */
  facts: string[];
}

/** Loads them; empty for a course that is no longer published. */
export async function loadCertifiedCourse(
  context: Readonly<RouterContextProvider>,
  place: CoursePlace,
): Promise<CertifiedCourse> {
  const view = await appServicesOf(context).courses.view(place, null);
  const page = view && (await loadCourseDetailPage(context, view, place.language));
  return page ? { teachers: page.teachers, facts: page.facts } : { teachers: [], facts: [] };
}

/** Loads the details page of a course; null if it is no longer published. */
export async function loadCourseDetailPage(
  context: Readonly<RouterContextProvider>,
  { detailAddress }: Pick<CourseView, 'detailAddress'>,
  language: LanguageCode,
): Promise<DetailPage | null> {
  const [folder, file, slug] = detailAddress.split('/').slice(2).map(decodeURIComponent);
  const page =
    folder && file && slug
      ? await siteOf(context).detailPage({ folder, file, slug, language })
      : null;
  return page && 'movedTo' in page ? null : page;
}
