import { SectionFrame } from '#app/site/section-frame.tsx';
import { Text } from '#app/ui/text.tsx';
import { mosaicSize } from '#app/islands/gallery/gallery.tsx';
import type { GalleryImage } from '#app/islands/gallery/gallery-image.ts';
import { Island } from '#app/islands/island.tsx';
import { formatCount } from '#common/text/format-count.ts';
import type { PresentedItem } from '#common/content/fields.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { languages } from '#i18n/languages.ts';
import type { SectionProps } from '../define-section.ts';
import type { gallery } from './fields.ts';
import { Testimonials } from './testimonials.tsx';

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
    <SectionFrame
      type="gallery"
      fileName={fileName}
      className="section-space"
      labelledBy={headingId}
    >
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
