import type { Labels } from '#i18n/labels.ts';
import { reviewLabels } from '../site/review-footer.tsx';
import { playerLabels } from './player/player-labels.ts';

export const courseLabels = [
  ...playerLabels,
  ...reviewLabels,
  'course.about',
  'course.certificate*',
  'course.chapter-progress',
  'course.completion-rule',
  'course.done',
  'course.empty',
  'course.lessons*',
  'course.log-in',
  'course.minutes',
  'course.missing',
  'course.preview*',
  'course.shared',
  'course.started',
  'course.title',
  'lesson.*',
  'login',
  'player.missing',
  'profile.courses.again',
  'profile.courses.progress',
  'sample',
] as const;

export type CourseLabels = Labels<(typeof courseLabels)[number]>;
