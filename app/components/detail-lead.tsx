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

const pictureSizes = '(width >= 992px) 760px, 100vw';
/** A picture of fewer pixels stands beside the text, where it is not lost. */
const leastWidth = 560;

/** Whether a page's picture is large enough to stand under its title. */
export function isLarge({ image }: Pick<DetailPage, 'image'>): boolean {
  return (image?.width ?? leastWidth) >= leastWidth;
}

/** What a page of one thing opens with under its title, wider than its text: slides, a film, pictures, a picture. */
export function DetailLead(props: DetailLeadProps): JSX.Element | null {
  const { page } = props;
  switch (leadOf(page)) {
    case 'slides':
      return <Slides {...props} />;
    case 'pictures':
      return <Pictures {...props} />;
    case 'wide-film':
      return (
        <div className="wrap">
          <Film page={page} />
        </div>
      );
    case 'wide-picture':
      return <OnePicture page={page} />;
    default:
      return null;
  }
}

/** What it opens with in the text's own column: its film, or else its picture. */
export function ColumnLead({ page }: { page: DetailPage }): JSX.Element | null {
  switch (leadOf(page)) {
    case 'film':
      return (
        <div className="article-lead">
          <Film page={page} />
        </div>
      );
    case 'picture':
      return <OnePicture page={page} />;
    default:
      return null;
  }
}

type Lead = 'slides' | 'pictures' | 'wide-film' | 'wide-picture' | 'film' | 'picture';

function leadOf(page: DetailPage): Lead | null {
  const { layout, slides, pictures, video, image } = page;
  if (slides.length > 0) return 'slides';
  if (video) return layout === 'video' ? 'wide-film' : 'film';
  if (layout === 'multiImages' && pictures.length > 1) return 'pictures';
  if (!image || !isLarge(page)) return null;
  return layout === 'oneImage' ? 'wide-picture' : 'picture';
}

function Film({ page: { video, title } }: { page: DetailPage }): JSX.Element | null {
  return video && <VideoPlayer video={video} label={title.text} />;
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
  const isLying = (image?.width ?? 0) > (image?.height ?? 0);
  preloadPicture({ image, sizes });
  return (
    <figure className={isWide ? 'detail-wide' : 'article-lead'}>
      <Picture
        image={image}
        alt={imageAlt}
        sizes={sizes}
        urgent
        className={`detail-picture ${isLying ? 'is-lying' : ''}`.trim()}
      />
      <Text
        of={caption}
        as="figcaption"
        className={`ruled-caption small text-muted ${isWide ? 'wrap' : ''}`.trim()}
      />
    </figure>
  );
}
