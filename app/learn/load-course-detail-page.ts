import type { RouterContextProvider } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import type { CourseView } from '#server/learning/courses.ts';
import type { DetailPage } from '#server/site/pages/detail-page.ts';
import { siteOf } from '../server-context.ts';

/** Loads the details page of a course; null if it is no longer published. */
export async function loadCourseDetailPage(
  context: Readonly<RouterContextProvider>,
  { detailAddress }: CourseView,
  language: LanguageCode,
): Promise<DetailPage | null> {
  const [folder, file, slug] = detailAddress.split('/').slice(2).map(decodeURIComponent);
  const page =
    folder && file && slug
      ? await siteOf(context).detailPage({ folder, file, slug, language })
      : null;
  return page && 'movedTo' in page ? null : page;
}
