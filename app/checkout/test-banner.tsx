import { Badge } from '../ui/badge.tsx';

interface TestBannerProps {
  labels: Record<'payment.test' | 'payment.test.text', string>;
}

/** Warns that payments move no money. Shown while the sandbox replaces the provider. */
export function TestBanner({ labels }: TestBannerProps) {
  return (
    <p className="row test-banner">
      <Badge kind="outline" text={labels['payment.test']} />
      <span>{labels['payment.test.text']}</span>
    </p>
  );
}
