import type { LanguageCode } from '#i18n/languages.ts';
import type { LessonSource } from '#contracts/learning.ts';
import type { CourseView, OpenLesson } from '#server/learning/courses.ts';
import type { ApiSession } from '../use-api.ts';
import type { CourseLabels } from './course-labels.ts';

export interface CoursePageData {
  language: LanguageCode;
  labels: CourseLabels;
  view: CourseView;
  /** Null for a course without lessons. */
  lesson: OpenLesson | null;
  /** Null if the lesson has no video. */
  source: LessonSource | null;
  /** True if its people are invented. */
  isSample: boolean;
  /** Null for visitors who are not logged in. */
  apiSession: ApiSession | null;
  /** Login address that returns here; null when logged in. */
  login: string | null;
  /** Payment address, for previews; null if all lessons are open. */
  payment: string | null;
}
