import { formatCount } from '#common/text/format-count.ts';
import { videoMinutes } from '#common/time/video-minutes.ts';
import { languages } from '#i18n/languages.ts';
import { appServicesOf, siteOf } from '../server-context.ts';
import type { LoadArgs } from './load-args.ts';
import type { PaymentFrame } from './payment.ts';

/** Returns a course's number of lessons and minutes as text. Empty for other products. */
export async function loadCourseFacts(
  context: LoadArgs['context'],
  productKey: string,
  { language, labels }: PaymentFrame,
): Promise<string[]> {
  const place = { project: siteOf(context).project, productKey, language };
  const course = await appServicesOf(context).courses.view(place, null);
  const lessons = course?.chapters.flatMap((chapter) => chapter.lessons) ?? [];
  if (lessons.length === 0) return [];
  const { locale } = languages[language];
  const minutes = videoMinutes(lessons.map(({ seconds }) => seconds));
  return [
    formatCount(labels['course.lessons'], lessons.length, locale),
    ...(minutes === null ? [] : [formatCount(labels['course.minutes'], minutes, locale)]),
  ];
}
