import type { JSX } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import { Button } from './button.tsx';
import { Text } from './text.tsx';

interface StaffScreenProps {
  language: LanguageCode;
  title: string;
  text: string;
  logout: string;
}

/** A page for those who run the site: its title, a sentence, the way out. */
export function StaffScreen({ language, title, text, logout }: StaffScreenProps): JSX.Element {
  return (
    <div className="wrap section-space">
      <Text of={{ text: title }} as="h1" className="h1" twoWeights />
      <p className="lead mt-5 text-muted">{text}</p>
      <form method="post" action={`/${language}/logout`} className="mt-7">
        <Button submits kind="secondary" direction="none" text={logout} />
      </form>
    </div>
  );
}
