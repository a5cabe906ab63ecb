import type { LocalText } from '#common/text/local-text.ts';
import { Arrow } from './ui-icons.tsx';
import { ButtonContent, buttonStyle, type ButtonVariant } from './button-content.tsx';
import { Text } from './text.tsx';

interface LinkProps {
  href: string;
  /** Text from the content, or a label of the interface. */
  text: LocalText | string;
  /** Names the target for screen readers, which may read links out of context. */
  about?: LocalText | null;
  target?: '_blank';
}

/** A link styled as a button. At most one primary is in view. */
export function ButtonLink({ kind, size, direction, ...link }: LinkProps & ButtonVariant) {
  const style = buttonStyle({ kind, size, direction });
  return (
    <a
      className={style.className}
      href={link.href}
      target={link.target}
      rel={link.target && 'noreferrer'}
    >
      <ButtonContent direction={style.direction}>
        <LinkText {...link} />
      </ButtonContent>
    </a>
  );
}

/** An underlined link with an arrow after it. */
export function TextLink(link: LinkProps) {
  return (
    <a className="text-link" href={link.href}>
      <span className={typeof link.text === 'string' ? 'capital-first' : undefined}>
        <LinkText {...link} />
      </span>
      <Arrow />
    </a>
  );
}

function LinkText({ text, about }: Omit<LinkProps, 'href'>) {
  return (
    <>
      {typeof text === 'string' ? text : <Text of={text} />}
      {about && (
        <span className="sr-only">
          {': '}
          <Text of={about} />
        </span>
      )}
    </>
  );
}
