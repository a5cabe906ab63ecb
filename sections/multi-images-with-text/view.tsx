import { ImageRows } from '#app/site/image-rows.tsx';
import { HeadedSection } from '#app/site/headed-section.tsx';
import type { SectionProps } from '../define-section.ts';
import { itemHref } from '../item-href.ts';
import type { multiImagesWithText } from './section.ts';

/** Rows of image, title and text; a row with details is a link. */
export function View(props: SectionProps<typeof multiImagesWithText>) {
  const { data, labels } = props;
  return (
    <HeadedSection {...props}>
      <ImageRows
        items={data.services}
        hrefOf={(item) => itemHref(props, item)}
        linkLabel={labels['view-more']}
      />
    </HeadedSection>
  );
}
