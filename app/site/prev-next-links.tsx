import type { LocalText } from '#common/text/local-text.ts';
import type { Neighbours } from '#server/content/published/item-pages.ts';
import { Arrow, BackArrow } from '../ui/ui-icons.tsx';
import { Picture } from '../ui/picture.tsx';
import { Text } from '../ui/text.tsx';

interface PrevNextLinksProps extends Neighbours {
  labels: Record<'lead-on' | 'lead-on.previous' | 'lead-on.next', string>;
}

/** Links to the previous entry and, larger and with its image, to the next one. */
export function PrevNextLinks({ previous, next, labels }: PrevNextLinksProps) {
  if (!previous && !next) return null;
  return (
    <nav className="lead-on" aria-label={labels['lead-on']}>
      {previous && (
        <a className="lead-on-link" href={previous.href} rel="prev">
          <span className="arrow-box">
            <BackArrow />
          </span>
          <LinkText label={labels['lead-on.previous']} title={previous.title} />
        </a>
      )}
      {next && (
        <a className="lead-on-link lead-on-next" href={next.href} rel="next">
          {next.image && (
            <Picture
              image={next.image}
              sizes="(width >= 768px) 160px, 80px"
              className="lead-on-picture"
            />
          )}
          <LinkText label={labels['lead-on.next']} title={next.title} />
          <span className="arrow-box">
            <Arrow />
          </span>
        </a>
      )}
    </nav>
  );
}

function LinkText({ label, title }: { label: string; title: LocalText }) {
  return (
    <span className="lead-on-text">
      <span className="small text-muted">
        {label}
        <span className="sr-only">: </span>
      </span>
      <Text of={title} className="h3" />
    </span>
  );
}
