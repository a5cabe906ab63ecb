import type { Labels } from '#i18n/labels.ts';
import { legalLinkLabels } from './legal-links.tsx';
import { waitLabels } from '../account/wait-text.ts';
import { vatLabels } from './present-vat.ts';
import { mismatchLabels } from './present-mismatch.ts';

export const checkoutLabels = [
  ...legalLinkLabels,
  ...waitLabels,
  ...vatLabels,
  ...mismatchLabels,
  'account.offline',
  'account.share',
  'contract.company*',
  'contract.consent*',
  'contract.country*',
  'contract.price-changed',
  'contract.tax-number',
  'coupon.ended',
  'coupon.other-product',
  'coupon.unknown',
  'coupon.used-up',
  'course.lessons',
  'course.minutes',
  'opens-new-tab',
  'payment.*',
  'profile.payments',
  'receipt.total',
] as const;

export type CheckoutLabels = Labels<(typeof checkoutLabels)[number]>;
