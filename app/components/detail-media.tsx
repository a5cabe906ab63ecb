import type { JSX } from 'react';
import { formatNumber } from '#common/format-number.ts';
import type { ImageFile } from '#common/image-file.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { DetailPage } from '#server/site/detail-page.ts';
import type { FullCarouselProps } from '../islands/full-carousel.tsx';
import { type GalleryProps, inMosaic } from '../islands/gallery.tsx';
import { Island } from '../islands/island.tsx';
import { TextLink } from './button-link.tsx';
import { Picture } from './picture.tsx';
import { preloadPicture } from './preload-picture.ts';
import { Text } from './text.tsx';
import { VideoPlayer } from './video-player.tsx';

/*
 * Slides, a video and pictures of a details page. A page shows all that its fields hold, in this order, whatever its
 * category; the category chooses their size and place.
 */

export interface DetailMediaProps {
  page: DetailPage;
  language: LanguageCode;
  labels: FullCarouselProps['labels'] & GalleryProps['labels'] & Labels<'article.video'>;
}

const pictureSizes = '(width >= 992px) 760px, 100vw';
/** Pictures of fewer pixels stand beside the text. */
const minLargeWidth = 560;

/** Whether a page's picture is large enough to stand under its title. */
export function isLarge({ image }: Pick<DetailPage, 'image'>): boolean {
  return (image?.width ?? minLargeWidth) >= minLargeWidth;
}

/** The media of an article that are wider than its text, above it. */
export function WideMedia(props: DetailMediaProps): JSX.Element {
  const { page } = props;
  return (
    <>
      <DetailSlides {...props} />
      {isWide(page) && hasVideo(page) && (
        <div className="wrap">
          <DetailVideo {...props} />
        </div>
      )}
      {page.layout === 'oneImage' && page.image && isLarge(page) && <OnePicture page={page} />}
      {galleryOf(page).length > 0 && (
        <div className="wrap">
          <DetailGallery {...props} />
        </div>
      )}
    </>
  );
}

/** The media of an article in the column of its text. */
export function ColumnMedia(props: DetailMediaProps): JSX.Element | null {
  const { page } = props;
  const showsVideo = hasVideo(page) && !isWide(page);
  const showsPicture = page.layout !== 'oneImage' && hasOnePicture(page) && isLarge(page);
  if (!showsVideo && !showsPicture) return null;
  return (
    <div className="article-lead">
      {showsVideo && <DetailVideo {...props} />}
      {showsPicture && <OnePicture page={page} />}
    </div>
  );
}

function isWide({ layout, pictures }: DetailPage): boolean {
  return layout === 'video' || layout === 'oneImage' || pictures.length > 1;
}

function hasVideo({ video, videoLink }: DetailPage): boolean {
  return video !== null || videoLink !== null;
}

/** Whether there is one picture, which no video has for its poster. */
export function hasOnePicture({ image, pictures, video }: DetailPage): boolean {
  return image !== null && pictures.length < 2 && !video;
}

/** The pictures of the mosaic: all of several; in the layout of one image those after the first. */
function galleryOf({ layout, pictures }: DetailPage): ImageFile[] {
  if (pictures.length < 2) return [];
  return layout === 'oneImage' ? pictures.slice(1) : pictures;
}

/** The player, or a link to what it cannot play. */
export function DetailVideo({ page, labels }: DetailMediaProps): JSX.Element | null {
  const { video, videoLink, title } = page;
  if (video) return <VideoPlayer video={video} label={title.text} />;
  return videoLink === null ? null : (
    <TextLink href={videoLink} text={null} otherwise={labels['article.video']} />
  );
}

export function DetailSlides({ page, language, labels }: DetailMediaProps): JSX.Element | null {
  if (page.slides.length === 0) return null;
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
export function DetailGallery({ page, language, labels }: DetailMediaProps): JSX.Element | null {
  const { locale } = languages[language];
  const named = page.caption ?? page.title;
  const pictures = galleryOf(page).map((image, index) => ({
    id: index,
    image,
    smallImage: null,
    alt: null,
    caption: { ...named, text: `${named.text} ${formatNumber(index + 1, locale)}` },
  }));
  if (pictures.length === 0) return null;
  const hidden = pictures.length - inMosaic;
  const more = hidden > 0 ? `+${formatNumber(hidden, locale)}` : null;
  return (
    <Island
      of="gallery"
      when="touch"
      props={{ title: page.title, pictures, language, labels, more }}
    />
  );
}

function OnePicture({ page }: { page: DetailPage }): JSX.Element {
  const { layout, image, imageAlt, caption } = page;
  const isWindowWide = layout === 'oneImage';
  const sizes = isWindowWide ? '100vw' : pictureSizes;
  const isLying = (image?.width ?? 0) > (image?.height ?? 0);
  const isFirst = page.slides.length === 0 && !page.video;
  if (isFirst) preloadPicture({ image, sizes });
  return (
    <figure className={isWindowWide ? 'detail-wide' : undefined}>
      <Picture
        image={image}
        alt={imageAlt}
        sizes={sizes}
        urgent={isFirst}
        className={`detail-picture ${isLying ? 'is-lying' : ''}`.trim()}
      />
      <Text
        of={caption}
        as="figcaption"
        className={`ruled-caption small text-muted ${isWindowWide ? 'wrap' : ''}`.trim()}
      />
    </figure>
  );
}
