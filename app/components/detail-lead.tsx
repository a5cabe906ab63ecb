import type { JSX } from 'react';
import { formatNumber } from '#common/format-number.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { DetailPage } from '#server/site/detail-page.ts';
import type { FullCarouselProps } from '../islands/full-carousel.tsx';
import { type GalleryProps, inMosaic } from '../islands/gallery.tsx';
import { Island } from '../islands/island.tsx';
import { Picture } from './picture.tsx';
import { preloadPicture } from './preload-picture.ts';
import { Text } from './text.tsx';
import { VideoPlayer } from './video-player.tsx';

export interface DetailLeadProps {
  page: DetailPage;
  language: LanguageCode;
  labels: FullCarouselProps['labels'] & GalleryProps['labels'];
}

const pictureSizes = '(width >= 1320px) 1240px, 100vw';
/** A picture of fewer pixels stands beside the text, where it is not lost. */
const leastWidth = 560;

/** Whether a page's picture is large enough to stand under its title. */
export function isLarge({ image }: Pick<DetailPage, 'image'>): boolean {
  return (image?.width ?? leastWidth) >= leastWidth;
}

/** What a page of one thing opens with under its title: slides, a video, pictures or a picture. */
export function DetailLead(props: DetailLeadProps): JSX.Element | null {
  const { page } = props;
  if (page.slides.length > 0) return <Slides {...props} />;
  if (page.video)
    return (
      <div className="wrap">
        <VideoPlayer video={page.video} label={page.title.text} />
      </div>
    );
  if (page.layout === 'multiImages' && page.pictures.length > 1) return <Pictures {...props} />;
  return page.image && isLarge(page) ? <OnePicture page={page} /> : null;
}

function Slides({ page, language, labels }: DetailLeadProps): JSX.Element {
  const slides = page.slides.map((slide) => ({
    ...slide,
    title: slide.title ?? { text: '' },
    isWide: true,
    isMirrored: false,
    href: null,
    buttonText: null,
  }));
  return (
    <Island
      of="full-carousel"
      when="idle"
      props={{ slides, title: page.title, language, isFirst: false, labels }}
    />
  );
}

/** The mosaic and its viewer. Pictures that have no caption of their own are told apart by number. */
function Pictures({ page, language, labels }: DetailLeadProps): JSX.Element {
  const { locale } = languages[language];
  const named = page.caption ?? page.title;
  const pictures = page.pictures.map((image, index) => ({
    id: index,
    image,
    smallImage: null,
    alt: null,
    caption: { ...named, text: `${named.text} ${formatNumber(index + 1, locale)}` },
  }));
  const hidden = pictures.length - inMosaic;
  const more = hidden > 0 ? `+${formatNumber(hidden, locale)}` : null;
  return (
    <div className="wrap">
      <Island
        of="gallery"
        when="touch"
        props={{ title: page.title, pictures, language, labels, more }}
      />
    </div>
  );
}

function OnePicture({ page }: { page: DetailPage }): JSX.Element {
  const { layout, image, imageAlt, caption } = page;
  const isWide = layout === 'oneImage';
  const sizes = isWide ? '100vw' : pictureSizes;
  preloadPicture({ image, sizes });
  return (
    <figure className={isWide ? 'detail-wide' : 'wrap'}>
      <Picture image={image} alt={imageAlt} sizes={sizes} urgent className="detail-picture" />
      <Text
        of={caption}
        as="figcaption"
        className={`ruled-caption small text-muted ${isWide ? 'wrap' : ''}`.trim()}
      />
    </figure>
  );
}
