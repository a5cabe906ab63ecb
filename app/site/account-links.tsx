import type { JSX } from 'react';
import type { Shell } from '#server/site/shell.ts';

interface AccountLinksProps {
  account: NonNullable<Shell['account']>;
  labels: Pick<Shell['labels'], 'login' | 'profile'>;
}

/** Links to log-in and profile; the style sheet shows the one that applies to the visitor. */
export function AccountLinks({ account, labels }: AccountLinksProps): JSX.Element {
  return (
    <span className="account-links">
      <a className="account-link for-visitors" href={account.login}>
        {labels.login}
      </a>
      <a className="account-link for-members" href={account.profile}>
        {labels.profile}
      </a>
    </span>
  );
}
