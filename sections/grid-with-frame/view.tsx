import { Icon } from '#app/ui/icon.tsx';
import { HeadedSection } from '#app/site/headed-section.tsx';
import { Html, Text } from '#app/ui/text.tsx';
import type { PresentedItem } from '#common/content/fields.ts';
import type { SectionProps } from '../define-section.ts';
import { itemHref } from '../item-href.ts';
import type { gridWithFrame } from './section.ts';
import { ItemLink, titleOf } from '../item-parts.tsx';

type Props = SectionProps<typeof gridWithFrame>;
type Item = PresentedItem<(typeof gridWithFrame)['fields']['services']['item']>;

/** Cells in one frame, split by hairlines: 1 column on phones, 2 from 576 px, 3 from 768. */
export function View(props: Props) {
  const { data, labels } = props;
  return (
    <HeadedSection {...props}>
      <ul className="framed-grid" data-count={Math.min(data.services.length, 3)}>
        {data.services.map((item) => (
          <Cell key={item.id} item={item} href={itemHref(props, item)} details={labels.details} />
        ))}
        <FillerCells count={data.services.length} />
      </ul>
    </HeadedSection>
  );
}

function Cell({ item, href, details }: { item: Item; href: string | null; details: string }) {
  return (
    <li className={href ? 'column framed-cell linked' : 'column framed-cell'}>
      <Icon name={item.imageIconPath} className="framed-icon" />
      <Text of={titleOf(item)} as="h3" className="h3" />
      <Html of={item.summary} className="below-2 prose small text-muted" />
      <ItemLink item={item} href={href} label={details} className="framed-more" />
    </li>
  );
}

/** Patterned cells that fill the last row, at two and at three columns. */
function FillerCells({ count }: { count: number }) {
  if (count < 3) return null;
  const atTwo = count % 2;
  const atThree = (3 - (count % 3)) % 3;
  const cells = Array.from({ length: Math.max(atTwo, atThree) }, (_, index) => {
    return (
      <li
        key={index}
        className="ornament framed-filler"
        data-at-two={index < atTwo || undefined}
        data-at-three={index < atThree || undefined}
        aria-hidden="true"
      />
    );
  });
  return <>{cells}</>;
}
