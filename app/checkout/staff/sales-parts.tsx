import type { Labels } from '#i18n/labels.ts';
import type { ReactNode } from 'react';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import checkoutStyles from '../checkout.css?url';
import paymentsStyles from '../receipts/payments.css?url';
import orderStyles from './orders.css?url';
import { TestBanner } from '../test-banner.tsx';

export const salesLabels = ['payment.test*'] as const;

interface SalesPartsProps {
  labels: Labels<(typeof salesLabels)[number]>;
  /** True if payments are tests. */
  isTest: boolean;
  children: ReactNode;
}

/** Content of a screen about payments, with the note that they are tests. */
export function SalesParts({ labels, isTest, children }: SalesPartsProps) {
  return (
    <>
      <StyleSheet href={checkoutStyles} />
      <StyleSheet href={paymentsStyles} />
      <StyleSheet href={orderStyles} />
      {isTest && <TestBanner labels={labels} />}
      {children}
    </>
  );
}
