import { redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Session } from '#server/accounts/accounts.ts';
import type { CoursePlace, CourseView, LessonSource, OpenLesson } from '#server/courses/courses.ts';
import { loginAddress } from '../guards.ts';
import { notFound, requireLanguage } from '../require-language.ts';
import { desksOf, siteOf, visitorOf } from '../server-context.ts';
import { lessonAddress, paymentAddress } from './lesson-address.ts';

interface LoadArgs {
  context: Readonly<RouterContextProvider>;
  params: { lang: string; name: string; video?: string };
  url: URL;
}

export interface LoadedCourse {
  language: LanguageCode;
  place: CoursePlace;
  session: Session | null;
  view: CourseView;
  /** Null for a course without lessons. */
  lesson: OpenLesson | null;
}

/**
 * A course with the lesson that the address names, for those who may watch it. Throws a redirect to the lesson to go on
 * with where it names none, and for all others to the payment form, which takes guests and offers the login. Only
 * visitors of a course that is no longer sold go to the login.
 */
export async function loadCourse({ context, params, url }: LoadArgs): Promise<LoadedCourse> {
  const site = siteOf(context);
  const { courses } = desksOf(context);
  const language = requireLanguage(site, params.lang);
  const session = await visitorOf(context).session();
  const place = { project: site.project, productKey: params.name, language };
  const view = await courses.view(place, session);
  if (!view) throw notFound();

  const file = params.video ?? null;
  const lesson = file === null ? null : await courses.lesson(place, file, session);
  if (file !== null && !lesson) throw notFound();
  const course = view.productKey;
  const isOpen = lesson?.isOpen ?? view.isOpen;
  if (!isOpen) {
    const returnTo = url.pathname + url.search;
    const { id: projectId, behaviour } = site.project;
    const product = await desksOf(context).orders.products.find(projectId, course);
    const takesGuests = product?.isSold === true && behaviour.soldCourse === 'payment';
    // A document of its own: the player's page must not turn into another kind of page.
    throw redirectDocument(
      session || takesGuests
        ? paymentAddress({ language, course, ...(lesson && { lesson: lesson.file }) })
        : loginAddress(site.project, { language, returnTo }),
    );
  }
  if (file === null && view.next !== null)
    throw redirect(lessonAddress({ language, course, lesson: view.next }));
  return { language, place, session, view, lesson };
}

/** The addresses of the open lesson; null where its video is not there. */
export async function loadSource(
  context: Readonly<RouterContextProvider>,
  { place, lesson, session }: LoadedCourse,
): Promise<LessonSource | null> {
  if (!lesson) return null;
  const source = await desksOf(context).courses.source(place, lesson.file, session);
  return typeof source === 'string' ? null : source;
}
