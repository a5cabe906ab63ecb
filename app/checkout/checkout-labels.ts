import type { Labels } from '#i18n/labels.ts';
import { legalLinkLabels } from './legal-links.tsx';
import { waitLabels } from '../account/wait-text.ts';

export const checkoutLabels = [
  ...legalLinkLabels,
  ...waitLabels,
  'account.offline',
  'account.share',
  'contract.*',
  'coupon.*',
  'course.lessons',
  'course.minutes',
  'offer.once',
  'opens-new-tab',
  'payment.*',
  'profile.payments',
  'receipt.total',
] as const;

export type CheckoutLabels = Labels<(typeof checkoutLabels)[number]>;
