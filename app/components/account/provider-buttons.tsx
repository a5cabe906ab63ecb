import type { JSX } from 'react';
import type { ProviderName } from '#server/accounts/accounts.ts';

interface ProviderButtonsProps {
  offered: readonly ProviderName[];
}

/** The ways in by another service's account. */
export function ProviderButtons({ offered }: ProviderButtonsProps): JSX.Element | null {
  return offered.length === 0 ? null : <div data-offered={offered.join(' ')} />;
}
