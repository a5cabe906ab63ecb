import type { RouterContextProvider } from 'react-router';
import type { CoursePlace } from '#server/learning/courses.ts';
import type { Teacher } from '#server/site/pages/detail-page.ts';
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
  const [folder, file, slug] =
    view?.detailAddress.split('/').slice(2).map(decodeURIComponent) ?? [];
  const page =
    folder && file && slug
      ? await siteOf(context).detailPage({ folder, file, slug, language: place.language })
      : null;
  if (!page || 'movedTo' in page) return { teachers: [], facts: [] };
  return { teachers: page.teachers, facts: page.facts };
}
