import type { ReactNode } from 'react';
import { withReturnTo } from '#common/web/return-to.ts';
import { accountMeta } from '../account-meta.ts';
import { useClearOutcome } from '../../forms/use-clear-outcome.ts';
import { Arrow } from '../../ui/ui-icons.tsx';
import { ButtonLink, TextLink } from '../../ui/button-link.tsx';
import { EmailAddress } from '../../ui/inline/email-address.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from './profile.css?url';
import { BrandMark } from '../../site/brand-mark.tsx';
import { Text } from '../../ui/text.tsx';
import type { Profile } from './load-profile.ts';

/** `needsLogin`: for accounts with a login, which guests do not have. */
const pages = [
  { path: 'myCourses', label: 'profile.my-courses', needsLogin: false },
  { path: 'payments', label: 'profile.payments', needsLogin: false },
  { path: 'reset-password', label: 'profile.reset-password', needsLogin: true },
  { path: 'security', label: 'profile.security', needsLogin: true },
  { path: 'account', label: 'profile.account', needsLogin: false },
] as const;

export type ProfilePath = (typeof pages)[number]['path'];

interface ProfilePageProps {
  profile: Profile;
  current: ProfilePath;
  children?: ReactNode;
}

/** Layout of a profile page with its menu. Guests are invited to sign up. */
export function ProfilePage({ profile, current, children }: ProfilePageProps) {
  const { language, labels, person, isStaff } = profile;
  useClearOutcome();
  const shownPages = pages.filter(({ needsLogin }) => !(needsLogin && person.isGuest));
  return (
    <div className="wrap profile">
      <StyleSheet href={styles} />
      <div className="profile-side">
        <ProfileHead profile={profile} />
        <nav className="profile-menu" aria-label={labels['profile.menu']}>
          <ul>
            {isStaff && (
              <li>
                <a href={`/${language}/admin`}>{labels['admin.frame']}</a>
              </li>
            )}
            {shownPages.map(({ path, label }) => (
              <li key={path}>
                <a
                  href={`/${language}/profile/${path}`}
                  aria-current={path === current ? 'page' : undefined}
                >
                  {labels[label]}
                </a>
              </li>
            ))}
            <li>
              <form method="post" action={`/${language}/logout`}>
                <button type="submit">{labels.logout}</button>
              </form>
            </li>
          </ul>
        </nav>
      </div>
      <div className="profile-main">
        <Text of={{ text: titleOf(profile, current) }} as="h1" className="h2" twoWeights />
        {person.isGuest && <Invitation profile={profile} current={current} />}
        {children}
      </div>
    </div>
  );
}

function titleOf({ labels }: Profile, current: ProfilePath): string {
  const label = pages.find(({ path }) => path === current)?.label ?? 'profile';
  return labels[label];
}

/** Returns the document title; excluded from search engines. */
export function profileMeta(profile: Profile | undefined, current: ProfilePath) {
  return accountMeta(profile && titleOf(profile, current), profile?.siteName);
}

function ProfileHead({ profile: { language, person, labels } }: { profile: Profile }) {
  return (
    <div className="profile-head">
      <span className="avatar" aria-hidden="true">
        {person.initials || <BrandMark className="avatar-mark" />}
      </span>
      <div className="profile-who">
        <p className="profile-name">
          <bdi>{person.name || labels['profile.guest']}</bdi>
        </p>
        {person.email && (
          <p className="small text-muted">
            <EmailAddress of={person.email} />
          </p>
        )}
        {person.email && !person.isEmailVerified && (
          <a className="text-link" href={`/${language}/verify-email`}>
            <span>{labels['account.verify.title']}</span>
            <Arrow />
          </a>
        )}
      </div>
    </div>
  );
}

function Invitation({ profile: { language, labels }, current }: ProfilePageProps) {
  return (
    <section className="profile-invitation" aria-labelledby="invitation">
      <h2 id="invitation" className="h3">
        {labels['profile.guest.title']}
      </h2>
      <p>{labels['profile.guest.text']}</p>
      <ButtonLink
        href={withReturnTo(`/${language}/signup`, `/${language}/profile/${current}`)}
        text={labels['profile.guest.sign-up']}
      />
      <p>
        <TextLink
          href={withReturnTo(`/${language}/login`, `/${language}/profile/${current}`)}
          text={labels['profile.guest.log-in']}
        />
      </p>
    </section>
  );
}
