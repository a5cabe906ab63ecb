import type { LocalText } from '#common/text/local-text.ts';
import { Arrow } from './ui-icons.tsx';
import { ButtonContent, type ButtonVariant } from './button-content.tsx';
import { Text } from './text.tsx';

interface LinkProps {
  href: string;
  /** Text from the content, or a label of the interface. */
  text: LocalText | string;
  /** Names the target for screen readers, which may read links out of context. */
  about?: LocalText | null;
}

/** A link styled as a button. At most one primary is in view. */
export function ButtonLink(props: LinkProps & ButtonVariant) {
  const { kind = 'primary', direction = kind === 'plain' ? 'none' : 'forward', ...link } = props;
  return (
    <a className={`button button-${kind === 'plain' ? 'secondary' : kind}`} href={link.href}>
      <ButtonContent direction={direction}>
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
