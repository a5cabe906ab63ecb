import type { JSX } from 'react';
import { Badge } from '../components/badge.tsx';

interface TestBannerProps {
  labels: Record<'payment.test' | 'payment.test.text', string>;
}

/** Says that payments are none: shown wherever the sandbox stands in for the provider. */
export function TestBanner({ labels }: TestBannerProps): JSX.Element {
  return (
    <p className="test-banner">
      <Badge kind="outline" text={labels['payment.test']} />
      <span>{labels['payment.test.text']}</span>
    </p>
  );
}
