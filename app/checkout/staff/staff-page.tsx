import type { JSX, ReactNode } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import checkoutStyles from '../checkout.css?url';
import paymentsStyles from '../receipts/payments.css?url';
import { Text } from '../../ui/text.tsx';
import { TestBanner } from '../test-banner.tsx';

export const staffPageLabels = [
  'admin.dashboard',
  'admin.payments',
  'admin.refunds',
  'admin.searches',
  'admin.doctor',
  'payment.test',
  'payment.test.text',
] as const;

interface StaffPageProps {
  language: LanguageCode;
  labels: Record<(typeof staffPageLabels)[number], string>;
  /** True on a page about payments if they are tests. */
  isTest?: boolean;
  current: 'payments' | 'refunds' | 'searches' | 'doctor';
  lead: string;
  children: ReactNode;
}

/** Layout of the administrators' pages, with links between them. */
export function StaffPage(props: StaffPageProps): JSX.Element {
  const { language, labels, isTest = false, current, lead, children } = props;
  const pages = ['dashboard', 'refunds', 'payments', 'searches', 'doctor'] as const;
  return (
    <div className="wrap staff-page">
      <StyleSheet href={checkoutStyles} />
      <StyleSheet href={paymentsStyles} />
      {isTest && <TestBanner labels={labels} />}
      <nav aria-label={labels['admin.dashboard']}>
        <ul className="payment-way-links">
          {pages.map((page) => (
            <li key={page}>
              <a
                className="staff-way"
                href={`/${language}/admin/${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {labels[`admin.${page}`]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <header className="payment-heading">
        <Text of={{ text: labels[`admin.${current}`] }} as="h1" className="h1" twoWeights />
        <p className="lead text-muted">{lead}</p>
      </header>
      {children}
    </div>
  );
}
