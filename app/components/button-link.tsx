import type { JSX } from 'react';
import type { LocalText } from '#common/local-text.ts';
import { Arrow } from './arrow.tsx';
import { ButtonFace, type ButtonLook } from './button-face.tsx';
import { Text } from './text.tsx';

interface LinkProps {
  href: string;
  /** A text of the content, or a word of the interface where the content has none. */
  text: LocalText | null;
  otherwise: string;
  /** Whatever names the target, for those who hear the link out of its place. */
  about?: LocalText | null;
}

/** A link that looks like a button: its text, a hairline, an arrow. One primary in view. */
export function ButtonLink({
  kind = 'primary',
  direction = 'forward',
  ...link
}: LinkProps & ButtonLook): JSX.Element {
  return (
    <a className={`button button-${kind}`} href={link.href}>
      <ButtonFace direction={direction}>
        <LinkText {...link} />
      </ButtonFace>
    </a>
  );
}

/** An underlined link with an arrow after it. */
export function TextLink(link: LinkProps): JSX.Element {
  return (
    <a className="text-link" href={link.href}>
      <span className={link.text ? undefined : 'capital-first'}>
        <LinkText {...link} />
      </span>
      <Arrow />
    </a>
  );
}

function LinkText({ text, otherwise, about }: Omit<LinkProps, 'href'>): JSX.Element {
  return (
    <>
      {text ? <Text of={text} /> : otherwise}
      {about && (
        <span className="sr-only">
          {': '}
          <Text of={about} />
        </span>
      )}
    </>
  );
}
