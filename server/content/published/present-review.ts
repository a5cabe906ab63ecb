import type { DateStyle } from '#common/behaviour.ts';
import type { Presented } from '#common/content/fields.ts';
import { formatDay } from '#common/time/format-day.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { reviewFields } from '#common/content/review-fields.ts';

/** Authorship, review and sources of a text. */
export type ReviewData = Presented<typeof reviewFields>;
export type Review = ReturnType<typeof presentReview>;

/** Presents the review fields; invalid days are left out. */
export function presentReview(
  { createdBy, reviewedBy, reviewedOn, sources, adviceNotice }: ReviewData,
  { language, dates }: { language: LanguageCode; dates: DateStyle },
) {
  const day = reviewedOn === null ? null : dayOf(reviewedOn);
  return {
    createdBy,
    reviewedBy,
    reviewedOn: day && {
      /** ISO 8601. */
      value: day.toISOString().slice(0, 10),
      text: formatDay(day.getTime(), languages[language].locale, dates),
    },
    sources,
    hasAdviceNotice: adviceNotice === true,
  };
}

/** Parses a day like `2026-01-31`; null for other texts and for days that do not exist. */
export function dayOf(text: string): Date | null {
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime())) return null;
  return day.toISOString().startsWith(text) ? day : null;
}

/** Completes a lesson's review from its course. Reviewer and day count as one field. */
export function completeLessonReview(lesson: ReviewData, course: ReviewData): ReviewData {
  const { reviewedBy, reviewedOn } = lesson.reviewedBy || lesson.reviewedOn ? lesson : course;
  return {
    createdBy: lesson.createdBy ?? course.createdBy,
    reviewedBy,
    reviewedOn,
    sources: lesson.sources.length > 0 ? lesson.sources : course.sources,
    adviceNotice: lesson.adviceNotice ?? course.adviceNotice,
  };
}
