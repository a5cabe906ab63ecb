import { redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Session } from '#server/accounts/people/person.ts';
import type { LessonSource } from '#contracts/learning.ts';
import type { CoursePlace, CourseView, OpenLesson } from '#server/learning/courses.ts';
import { loginAddress } from '../guards.ts';
import { notFound, orNotFound, requireLanguage } from '../require-language.ts';
import { appServicesOf, siteOf, visitorOf } from '../server-context.ts';
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
 * Loads a course with the lesson in the address, for learners who may watch it. Without a lesson it
 * throws a redirect to the next one. Others are redirected to the payment form, which accepts
 * guests and offers the login; visitors and guests, if the course is no longer sold, to the login.
 */
export async function loadCourse({ context, params, url }: LoadArgs): Promise<LoadedCourse> {
  const site = siteOf(context);
  const { courses } = appServicesOf(context);
  const language = requireLanguage(site, params.lang);
  const session = await visitorOf(context).session();
  const place = { project: site.project, productKey: params.name, language };
  const view = orNotFound(await courses.view(place, session));

  const file = params.video ?? null;
  const lesson = file === null ? null : await courses.lesson(place, file, session);
  if (file !== null && !lesson) throw notFound();
  const course = view.productKey;
  const isOpen = lesson?.isOpen ?? view.isOpen;
  if (!isOpen) {
    const returnTo = url.pathname + url.search;
    const { id: projectId, behaviour } = site.project;
    const product = await appServicesOf(context).orders.products.find(projectId, course);
    const isSold = product?.isSold === true;
    const acceptsGuests = isSold && (session !== null || behaviour.soldCourse === 'payment');
    const isAccount = session !== null && session.person.role !== 'guest';
    // A full page load: the player's page cannot become another kind of page.
    throw redirectDocument(
      isAccount || acceptsGuests
        ? paymentAddress({ language, course, ...(lesson && { lesson: lesson.file }) })
        : loginAddress(site.project, { language, returnTo }),
    );
  }
  if (file === null && view.next !== null)
    throw redirect(lessonAddress({ language, course, lesson: view.next }));
  return { language, place, session, view, lesson };
}

/** Loads the addresses of the open lesson; null if it has no video. */
export async function loadSource(
  context: Readonly<RouterContextProvider>,
  { place, lesson, session }: LoadedCourse,
): Promise<LessonSource | null> {
  if (!lesson) return null;
  const source = await appServicesOf(context).courses.findSource(place, lesson.file, session);
  return typeof source === 'string' ? null : source;
}
