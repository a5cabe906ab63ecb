import type { ReactNode } from 'react';
import { withReturnTo } from '#common/web/return-to.ts';
import { useClearOutcome } from '../../forms/use-clear-outcome.ts';
import { Arrow } from '../../ui/ui-icons.tsx';
import { ButtonLink, TextLink } from '../../ui/button-link.tsx';
import { EmailAddress } from '../../ui/inline/email-address.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from './profile.css?url';
import { BrandMark } from '../../site/brand-mark.tsx';
import { Text } from '../../ui/text.tsx';
import type { Profile } from './load-profile.ts';

interface ProfilePageProps {
  profile: Profile;
  children?: ReactNode;
}

/** Layout of a profile page with its menu. Guests are invited to sign up. */
export function ProfilePage({ profile, children }: ProfilePageProps) {
  const { language, labels, title, person, isStaff, pages } = profile;
  useClearOutcome();
  return (
    <div className="stack gap-11 wrap page-space profile">
      <StyleSheet href={styles} />
      <div className="stack gap-7 content-start profile-side">
        <ProfileHead profile={profile} />
        <nav className="profile-menu" aria-label={labels['profile.menu']}>
          <ul>
            {isStaff && (
              <li>
                <a href={`/${language}/admin`}>{labels['admin.frame']}</a>
              </li>
            )}
            {pages.map(({ href, text, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {text}
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
      <div className="stack gap-9 content-start profile-main">
        <Text of={{ text: title }} as="h1" className="h2" twoWeights />
        {person.isGuest && <Invitation profile={profile} />}
        {children}
      </div>
    </div>
  );
}

function ProfileHead({ profile: { language, person, labels } }: { profile: Profile }) {
  return (
    <div className="line gap-4 profile-head">
      <span className="centred avatar" aria-hidden="true">
        {person.initials || <BrandMark className="avatar-mark" />}
      </span>
      <div className="grows">
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

function Invitation({ profile: { language, labels, here } }: { profile: Profile }) {
  return (
    <section className="stack gap-3 items-start profile-invitation" aria-labelledby="invitation">
      <h2 id="invitation" className="h3">
        {labels['profile.guest.title']}
      </h2>
      <p>{labels['profile.guest.text']}</p>
      <ButtonLink
        href={withReturnTo(`/${language}/signup`, here)}
        text={labels['profile.guest.sign-up']}
      />
      <p>
        <TextLink
          href={withReturnTo(`/${language}/login`, here)}
          text={labels['profile.guest.log-in']}
        />
      </p>
    </section>
  );
}
