import { SectionFrame } from '#app/site/section-frame.tsx';
import { Island } from '#app/islands/island.tsx';
import { OrientedPicture } from '#app/ui/oriented-picture.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import type { PresentedItem } from '#common/content/fields.ts';
import type { SectionProps } from '../define-section.ts';
import { itemHref } from '../item-href.ts';
import type { projects } from './section.ts';
import { ItemLink, pictureOf, titleOf } from '../item-parts.tsx';

type Props = SectionProps<typeof projects>;
type Item = PresentedItem<(typeof projects)['fields']['services']['item']>;

/** Cards in view; a phone also shows part of the next (specification, section 9). */
const inView = { phone: 1, tablet: 4, wide: 6, inPairs: true };

/** Four in a narrow row. */
const portraitMedia = '(576px <= width < 767px)';

export function View(props: Props) {
  const { data, labels, fileName, language } = props;
  const { title, summary, services } = data;
  const headingId = `${fileName}-title`;
  return (
    <SectionFrame className="section-space bg-mint-soft" labelledBy={headingId}>
      <div className="wrap">
        <Island
          of="carousel"
          when="touch"
          props={{
            language,
            labels,
            titles: services.map((item) => titleOf(item).text),
            heading: { title, id: headingId, summary },
            shows: 'several',
            inView,
            hasLinks: services.some((item) => itemHref(props, item) !== null),
            stripClass: 'shelf',
          }}
        >
          {services.map((item) => (
            <Card key={item.id} item={item} href={itemHref(props, item)} details={labels.details} />
          ))}
        </Island>
      </div>
    </SectionFrame>
  );
}

/** The item's name is the text of the card's band. */
function Card({ item, href, details }: { item: Item; href: string | null; details: string }) {
  return (
    <li className={href ? 'column shelf-label linked' : 'column shelf-label'}>
      <Text of={item.name} as="p" className="shelf-band small" />
      <OrientedPicture
        {...pictureOf(item)}
        className="fill shelf-picture"
        portraitIn={portraitMedia}
      />
      <div className="column shelf-text">
        <Text of={titleOf(item)} as="h3" className="control-text" />
        <Html of={item.summary} className="prose small shelf-note text-muted" />
        <ItemLink item={item} href={href} label={details} className="shelf-more" />
      </div>
    </li>
  );
}
