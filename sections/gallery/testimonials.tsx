import { SectionFrame } from '#app/site/section-frame.tsx';
import { Island } from '#app/islands/island.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import type { PresentedItem } from '#common/content/fields.ts';
import type { SectionProps } from '../define-section.ts';
import type { gallery } from './fields.ts';

type Item = PresentedItem<(typeof gallery)['fields']['services']['item']>;

/** Testimonials, five, three, two or one in view; advances by itself if there are more. */
export function Testimonials({ data, labels, fileName, language }: SectionProps<typeof gallery>) {
  const headingId = `${fileName}-title`;
  const people = data.services.toSorted((a, b) => a.id - b.id);
  return (
    <SectionFrame
      type="gallery"
      fileName={fileName}
      className="section-space on-pine bg-deep text-on-pine"
      labelledBy={headingId}
    >
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
    <figure className="quote-figure">
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
