import { countInWords } from '#common/count-in-words.ts';
import { videoMinutes } from '#common/video-minutes.ts';
import { languages } from '#i18n/languages.ts';
import { desksOf, siteOf } from '../server-context.ts';
import type { LoadArgs, PaymentFrame } from './load-payment.ts';

/** How much a course holds, in words: its lessons and its minutes. Nothing for anything else that is sold. */
export async function courseFacts(
  context: LoadArgs['context'],
  productKey: string,
  { language, labels }: PaymentFrame,
): Promise<string[]> {
  const place = { project: siteOf(context).project, productKey, language };
  const course = await desksOf(context).courses.view(place, null);
  const lessons = course?.chapters.flatMap((chapter) => chapter.lessons) ?? [];
  if (lessons.length === 0) return [];
  const { locale } = languages[language];
  const minutes = videoMinutes(lessons.map(({ seconds }) => seconds));
  return [
    countInWords(labels['course.lessons'], lessons.length, locale),
    ...(minutes === null ? [] : [countInWords(labels['course.minutes'], minutes, locale)]),
  ];
}
