import { SectionFrame } from '#app/site/section-frame.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import { Island } from '#app/islands/island.tsx';
import type { PresentedItem } from '#common/content/fields.ts';
import { getHost } from '#common/web/url-host.ts';
import type { SectionProps } from '../define-section.ts';
import type { clients } from './section.ts';

type Item = PresentedItem<(typeof clients)['fields']['services']['item']>;

/** Logos in view (specification, section 9). */
const inView = { phone: 4, tablet: 6, wide: 8 };

/**
 * Client logos in one row between hairlines that moves by one; without controls if all of them fit.
 * The title is for screen readers only.
 */
export function View({ data, labels, fileName, language }: SectionProps<typeof clients>) {
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame className="clients" labelledBy={headingId}>
      <div className="wrap clients-inner">
        <Text
          of={data.title ?? { text: labels['clients.heading'] }}
          as="h2"
          id={headingId}
          className="sr-only"
        />
        <Island
          of="carousel"
          when="touch"
          props={{
            language,
            labels,
            titles: data.services.map((item) => altOf(item)?.text ?? ''),
            label: labels['clients.heading'],
            shows: 'several',
            inView,
            hasLinks: data.services.some(({ link }) => Boolean(link)),
            controls: 'below',
            controlsClass: 'below-2',
          }}
        >
          {data.services.map((item) => (
            <li key={item.id} className="centred logo-slot">
              <Logo item={item} newTab={labels['opens-new-tab']} />
            </li>
          ))}
        </Island>
      </div>
    </SectionFrame>
  );
}

function altOf({ imageAlt, name }: Item) {
  return imageAlt ?? (name === null ? null : { text: name });
}

function Logo({ item, newTab }: { item: Item; newTab: string }) {
  const { image, link } = item;
  const alt = altOf(item);
  const picture = image.symbol ? (
    <>
      <svg
        className="logo-ink"
        data-field={image.path}
        aria-hidden="true"
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        viewBox={`0 0 ${image.width} ${image.height}`}
      >
        {/* fetch-drawings.ts sets its href. */}
        <use data-href={image.symbol} />
      </svg>
      <Text of={alt} className="strong text-muted logo-name" />
    </>
  ) : (
    <Picture className="logo" image={image} sizes="155px" alt={alt} />
  );
  if (!link) return picture;
  const linkText = alt?.text ? '' : item.name || getHost(link);
  return (
    <a className="centred logo-link" href={link} target="_blank" rel="noopener">
      {picture}
      <span className="sr-only">{`${linkText} (${newTab})`}</span>
    </a>
  );
}
