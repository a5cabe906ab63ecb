import type { Labels } from '#i18n/labels.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { reviewLabels } from '../site/review-footer.tsx';
import { playerLabels } from './player/player-labels.ts';

export const courseLabels = [
  ...playerLabels,
  ...reviewLabels,
  'course.title',
  'course.lessons',
  'course.lessons-list',
  'course.minutes',
  'course.started',
  'course.chapter-progress',
  'course.about',
  'course.empty',
  'course.log-in',
  'course.shared',
  'course.preview',
  'course.preview.buy',
  'course.missing',
  'course.completion-rule',
  'course.done',
  'course.certificate',
  'course.certificate.get',
  'lesson.not-started',
  'lesson.started',
  'lesson.completed',
  'lesson.watched',
  'lesson.current',
  'lesson.locked',
  'lesson.free',
  'lesson.previous',
  'lesson.next',
  'lesson.handout',
  'lesson.handout.link',
  'lesson.subtitles',
  'lesson.up-next',
  'lesson.waits',
  'lesson.up-next.now',
  'lesson.up-next.stay',
  'login',
  'player.missing',
  'profile.courses.again',
  'profile.courses.progress',
  'sample',
] as const satisfies readonly MessageKey[];

export type CourseLabels = Labels<(typeof courseLabels)[number]>;
