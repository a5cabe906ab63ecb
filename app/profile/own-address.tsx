import type { JSX } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import { Button } from '../components/button.tsx';
import { TextLink } from '../components/button-link.tsx';
import type { Profile } from './load-profile.ts';

export const ownAddressLabels = [
  'profile.email',
  'profile.email.text',
  'profile.email.send',
  'profile.email.enter',
] as const satisfies readonly MessageKey[];

interface OwnAddressProps {
  profile: Profile<(typeof ownAddressLabels)[number]>;
  email: string;
  /** Whether a code is on its way. */
  isPending: boolean;
}

/** An address that nobody has confirmed yet, and the way to do so. */
export function OwnAddress({ profile, email, isPending }: OwnAddressProps): JSX.Element {
  const { language, labels } = profile;
  const verifyEmail = `/${language}/verify-email`;
  return (
    <section className="profile-part" aria-labelledby="email-title">
      <h2 id="email-title" className="h3">
        {labels['profile.email']}
      </h2>
      <p className="profile-text">{fillTemplate(labels['profile.email.text'], { email })}</p>
      {isPending ? (
        <TextLink href={verifyEmail} text={null} otherwise={labels['profile.email.enter']} />
      ) : (
        <form method="post" action={verifyEmail}>
          <input type="hidden" name="intent" value="resend" />
          <Button submits kind="secondary" direction="none" text={labels['profile.email.send']} />
        </form>
      )}
    </section>
  );
}
