import { SectionFrame } from '#app/site/section-frame.tsx';
import { Text, Html } from '#app/ui/text.tsx';
import { mosaicSize } from '#app/islands/gallery/gallery.tsx';
import type { GalleryImage } from '#app/islands/gallery/gallery-image.ts';
import { Island } from '#app/islands/island.tsx';
import { formatCount } from '#common/text/format-count.ts';
import type { PresentedItem } from '#common/content/fields.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { languages } from '#i18n/languages.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { SectionProps } from '../define-section.ts';
import type { gallery } from './section.ts';

type Props = SectionProps<typeof gallery>;
type Item = PresentedItem<(typeof gallery)['fields']['services']['item']>;

/** Images with a viewer, or testimonials if the file's name contains `testim`. */
export function View(props: Props) {
  return /testim/i.test(props.fileName) ? <Testimonials {...props} /> : <Images {...props} />;
}

function Images({ data, labels, fileName, language }: Props) {
  const { title, services } = data;
  const headingId = `${fileName}-title`;
  const images = services.map(presentImage);
  const { locale } = languages[language];
  const hidden = images.length - mosaicSize;
  const more = hidden > 0 ? `+${formatNumber(hidden, locale)}` : null;
  return (
    <SectionFrame className="section-space" labelledBy={headingId}>
      <div className="wrap">
        <header className="carousel-heading gallery-heading">
          <Text
            of={title}
            as="h2"
            id={headingId}
            className="h2"
            twoWeights
            restClass="graduation gallery-rest"
          />
          <p className="small text-muted">
            {formatCount(labels['gallery.count'], images.length, locale)}
          </p>
        </header>
        <Island of="gallery" when="visible" props={{ title, images, language, labels, more }} />
      </div>
    </SectionFrame>
  );
}

function presentImage({ id, image, imageSmallPath, imageAlt, name }: Item): GalleryImage {
  return { id, image, smallImage: imageSmallPath, alt: imageAlt, caption: name };
}

/** Testimonials, five, three, two or one in view; advances by itself if there are more. */
function Testimonials({ data, labels, fileName, language }: Props) {
  const headingId = `${fileName}-title`;
  const people = data.services.toSorted((a, b) => a.id - b.id);
  return (
    <SectionFrame className="section-space on-pine bg-deep text-on-pine" labelledBy={headingId}>
      <div className="wrap">
        <Island
          of="carousel"
          when="visible"
          props={{
            language,
            labels,
            titles: people.map(({ name }) => name.text),
            heading: { title: data.title, id: headingId, summary: null },
            shows: 'several',
            isAutomatic: true,
            hasLinks: false,
            stripClass: 'quotes',
          }}
        >
          {people.map((person, index) => (
            <li key={person.id} className="quote-slot">
              <Quote person={person} isFirst={index === 0} />
            </li>
          ))}
        </Island>
      </div>
    </SectionFrame>
  );
}

/** The carousel moves the graduation to the current quote. */
function Quote({ person, isFirst }: { person: Item; isFirst: boolean }) {
  return (
    <figure className="column quote-figure">
      <div className={isFirst ? 'quote-rule graduation' : 'quote-rule'} />
      <blockquote>
        <Html of={person.summary} className="prose quote" />
      </blockquote>
      <figcaption className="quote-person">
        <Picture className="quote-portrait" image={person.image} alt={person.imageAlt} />
        <Text of={person.name} as="p" className="control-text quote-name" />
        <Text of={person.position} as="p" className="small quote-position text-on-pine-2" />
      </figcaption>
    </figure>
  );
}
