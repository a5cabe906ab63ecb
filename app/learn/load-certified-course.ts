import type { RouterContextProvider } from 'react-router';
import type { CoursePlace } from '#server/learning/courses.ts';
import type { Teacher } from '#server/site/pages/detail-page.ts';
import { appServicesOf } from '../server-context.ts';
import { loadCourseDetailPage } from './load-course-detail-page.ts';

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
