import { SectionFrame } from '#app/site/section-frame.tsx';
import { Island } from '#app/islands/island.tsx';
import { TextLink } from '#app/ui/button-link.tsx';
import { OrientedPicture } from '#app/ui/oriented-picture.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import type { PresentedItem } from '#common/content/fields.ts';
import type { LocalText } from '#common/text/local-text.ts';
import type { SectionProps } from '../define-section.ts';
import { itemHref } from '../item-href.ts';
import type { projects } from './section.ts';

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

function titleOf(item: Item): LocalText {
  return item.titleTr ?? { text: item.title };
}

/** The item's name is the text of the card's band. */
function Card({ item, href, details }: { item: Item; href: string | null; details: string }) {
  const title = titleOf(item);
  return (
    <li className={href ? 'shelf-label shelf-label-linked' : 'shelf-label'}>
      <Text of={item.name} as="p" className="shelf-band small" />
      <OrientedPicture
        className="shelf-picture"
        image={item.imageIconPath}
        small={item.imageSmallPath}
        portraitIn={portraitMedia}
        alt={item.imageAlt}
      />
      <div className="shelf-text">
        <Text of={title} as="h3" className="control-text" />
        <Html of={item.summary} className="prose small shelf-note text-muted" />
        {href && (
          <div className="shelf-more">
            <TextLink href={href} text={item.buttonText ?? details} about={title} />
          </div>
        )}
      </div>
    </li>
  );
}
