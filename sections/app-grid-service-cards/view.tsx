import { TextLink } from '#app/ui/button-link.tsx';
import { OrientedPicture } from '#app/ui/oriented-picture.tsx';
import { StyleSheet } from '#app/ui/style-sheet.tsx';
import { HeadedSection } from '#app/site/headed-section.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import styles from './services.css?url';
import type { SectionProps } from '../define-section.ts';
import { itemHref } from '../item-href.ts';
import type { ImageItem } from '../service-item.ts';
import type { appGridServiceCards } from './section.ts';
import { pictureOf, titleOf } from '../item-parts.tsx';

/** Rows between hairlines, in two columns from 768 px; the first spans both, with a wide image. */
export function View(props: SectionProps<typeof appGridServiceCards>) {
  const { data, labels, isFirst } = props;
  return (
    <HeadedSection {...props}>
      <StyleSheet href={styles} />
      <ul className="service-index">
        {data.services.map((item, index) => (
          <Entry
            key={item.id}
            item={item}
            isLarge={index === 0}
            href={itemHref(props, item)}
            details={labels.details}
            heading={isFirst ? 'h2' : 'h3'}
          />
        ))}
      </ul>
    </HeadedSection>
  );
}

interface EntryProps {
  item: ImageItem;
  isLarge: boolean;
  href: string | null;
  details: string;
  /** One level below the section's heading. */
  heading: 'h2' | 'h3';
}

function Entry({ item, isLarge, href, details, heading }: EntryProps) {
  const title = titleOf(item);
  return (
    <li className={href === null ? 'service-entry' : 'service-entry linked'}>
      <div className="service-row">
        <OrientedPicture
          {...pictureOf(item)}
          portraitIn={isLarge ? null : 'all'}
          className="fill rounded service-picture"
        />
        <Text of={title} as={heading} className="shrinks h3 service-title" />
        <div className="stack gap-4 items-start service-text">
          <Html of={item.summary} className="prose text-muted" />
          {href && <TextLink href={href} text={item.buttonText ?? details} about={title} />}
        </div>
      </div>
    </li>
  );
}
