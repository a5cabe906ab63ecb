import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Lesson } from '#contracts/learning.ts';

export type LessonStatus = 'not-started' | 'started' | 'completed';

/** Returns a lesson's status. `started`: also in this browser, which the server may not know. */
export function getLessonStatus(
  { file, progress }: Lesson,
  started: ReadonlySet<string>,
): LessonStatus {
  if (progress.isCompleted) return 'completed';
  return started.has(file) ? 'started' : 'not-started';
}

/** Fills `{{percent}}` with a share in whole per cent, rounded down: 89.9 % is not completed. */
export function fillPercent(template: string, share: number, language: LanguageCode): string {
  const percent = formatNumber(Math.floor(share * 100), languages[language].locale);
  return fillTemplate(template, { percent });
}
