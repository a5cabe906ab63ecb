import type { Labels } from '#i18n/labels.ts';
import { reviewLabels } from '../site/review-footer.tsx';
import { playerLabels } from './player/player-labels.ts';

export const courseLabels = [
  ...playerLabels,
  ...reviewLabels,
  'course.*',
  'lesson.*',
  'login',
  'profile.courses.*',
  'sample',
] as const;

export type CourseLabels = Labels<(typeof courseLabels)[number]>;
