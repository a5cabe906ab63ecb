import type { JSX } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import { Button } from './button.tsx';
import { TextLink } from './button-link.tsx';
import { Text } from './text.tsx';

interface StaffScreenProps {
  language: LanguageCode;
  title: string;
  text: string;
  logout: string;
  /** Where there is more to do. */
  links?: readonly { href: string; text: string }[];
}

const none: NonNullable<StaffScreenProps['links']> = [];

/** A page for those who run the site: its title, a sentence, the ways on, the way out. */
export function StaffScreen({
  language,
  title,
  text,
  logout,
  links = none,
}: StaffScreenProps): JSX.Element {
  return (
    <div className="wrap section-space">
      <Text of={{ text: title }} as="h1" className="h1" twoWeights />
      <p className="lead mt-5 text-muted">{text}</p>
      {links.length > 0 && (
        <ul className="mt-7 grid justify-items-start gap-3">
          {links.map((link) => (
            <li key={link.href}>
              <TextLink href={link.href} text={null} otherwise={link.text} />
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={`/${language}/logout`} className="mt-7">
        <Button submits kind="secondary" direction="none" text={logout} />
      </form>
    </div>
  );
}
