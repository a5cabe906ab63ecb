import type { Shell } from '#server/site/shell.ts';
import { useIsHydrated } from '../islands/use-is-hydrated.ts';

interface AccountLinksProps {
  account: Shell['account'];
  labels: Pick<Shell['labels'], 'login' | 'profile' | 'admin.frame'>;
}

/**
 * Links to log-in and profile; the style sheet shows the one that applies to the visitor. Staff get
 * one to the dashboard, which pages that are the same for everybody leave to edit-page.ts.
 */
export function AccountLinks({ account, labels }: AccountLinksProps) {
  const isHydrated = useIsHydrated();
  const hint = isHydrated ? document.documentElement.dataset['signedIn'] : undefined;
  // Staff without access to drafts have their role as the hint.
  const isStaff = hint === 'staff' || hint === 'sales' || hint === 'support';
  return (
    <span className="account-links">
      {isStaff && (
        <>
          <a className="account-link" href={account.dashboard}>
            {labels['admin.frame']}
          </a>
          {'\u2003'}
        </>
      )}
      <a className="account-link for-visitors" href={account.login}>
        {labels.login}
      </a>
      <a className="account-link for-members" href={account.profile}>
        {labels.profile}
      </a>
    </span>
  );
}
