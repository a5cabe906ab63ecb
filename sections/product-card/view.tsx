import { ButtonLink } from '#app/ui/button-link.tsx';
import { OrientedPicture } from '#app/ui/oriented-picture.tsx';
import { StyleSheet } from '#app/ui/style-sheet.tsx';
import { SectionFrame } from '#app/site/section-frame.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import styles from './products.css?url';
import type { SectionProps } from '../define-section.ts';
import { itemHref } from '../item-href.ts';
import type { ImageItem } from '../service-item.ts';
import type { productCard } from './section.ts';
import { pictureOf, titleOf } from '../item-parts.tsx';

/** Windows in which a card's image half is portrait (products.css). */
const portraitMedia = '(576px <= width < 768px), (width >= 1100px)';
/** The same for a card that takes a whole row. */
const widePortraitMedia = '(576px <= width < 1100px)';

/** A family's products as cards, two in a row; of an odd number the first takes a whole row. */
export function View(props: SectionProps<typeof productCard>) {
  const { data, labels, fileName, isFirst, isHidden } = props;
  const headingId = `${fileName}-title`;
  const isWide = (index: number) => index === 0 && data.services.length % 2 === 1;
  return (
    <SectionFrame className="product-family" labelledBy={headingId} isHidden={isHidden}>
      <StyleSheet href={styles} />
      <div className="wrap">
        <SectionHeading id={headingId} {...data} isFirst={isFirst} />
        <ul className="stack product-cards">
          {data.services.map((item, index) => (
            <Product
              key={item.id}
              item={item}
              uprightIn={isWide(index) ? widePortraitMedia : portraitMedia}
              href={productHref(props, item)}
              learnMore={labels['learn-more']}
              heading={isFirst ? 'h2' : 'h3'}
            />
          ))}
        </ul>
      </div>
    </SectionFrame>
  );
}

/** Returns a product's page; without any setting, products with a text have one. */
function productHref(props: SectionProps<typeof productCard>, item: ImageItem): string | null {
  const isDetails = props.data.isDetails ?? item.htmlContent !== null;
  return itemHref({ ...props, data: { isDetails } }, item);
}

interface ProductProps {
  item: ImageItem;
  uprightIn: string;
  href: string | null;
  learnMore: string;
  /** One level below the section's heading. */
  heading: 'h2' | 'h3';
}

function Product({ item, uprightIn, href, learnMore, heading }: ProductProps) {
  const title = titleOf(item);
  return (
    <li className="product-card">
      <OrientedPicture
        {...pictureOf(item)}
        portraitIn={uprightIn}
        className="fill product-card-picture"
      />
      <div className="column product-card-text">
        <Text of={title} as={heading} className="h3" />
        <Html of={item.summary} className="prose text-muted" />
        {href && (
          <div className="product-card-button">
            <ButtonLink
              kind="secondary"
              href={href}
              text={item.buttonText ?? learnMore}
              about={title}
            />
          </div>
        )}
      </div>
    </li>
  );
}
