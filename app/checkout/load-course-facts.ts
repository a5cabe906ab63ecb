import { formatCount } from '#common/text/format-count.ts';
import { languages } from '#i18n/languages.ts';
import { appServicesOf, siteOf } from '../server-context.ts';
import type { LoadArgs, PaymentFrame } from './load-payment.ts';

/** Returns a course's number of lessons and minutes as text. Empty for other products. */
export async function loadCourseFacts(
  context: LoadArgs['context'],
  productKey: string,
  { language, labels }: PaymentFrame,
): Promise<string[]> {
  const place = { project: siteOf(context).project, productKey, language };
  const course = await appServicesOf(context).courses.view(place, null);
  if (!course || course.lessons === 0) return [];
  const { locale } = languages[language];
  const { lessons, minutes } = course;
  return [
    formatCount(labels['course.lessons'], lessons, locale),
    ...(minutes === null ? [] : [formatCount(labels['course.minutes'], minutes, locale)]),
  ];
}
