import type { Labels } from '#i18n/labels.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { playerLabels } from './player/player-labels.ts';

export const courseLabels = [
  ...playerLabels,
  'course.title',
  'course.lessons',
  'course.lessons-list',
  'course.played',
  'course.chapter-played',
  'course.about',
  'course.empty',
  'course.log-in',
  'course.preview',
  'course.preview.buy',
  'course.to-complete',
  'course.done',
  'course.certificate',
  'course.certificate.get',
  'course.certificate.unnamed',
  'lesson.played',
  'lesson.current',
  'lesson.not-played',
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
  'profile.guest.sign-up',
] as const satisfies readonly MessageKey[];

export type CourseLabels = Labels<(typeof courseLabels)[number]>;
