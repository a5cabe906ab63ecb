import { formatNumber } from '#common/text/format-number.ts';
import type { ImageFile } from '#common/media/image-file.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { DetailPage } from '#server/site/pages/detail-page.ts';
import { FullCarousel, type FullCarouselProps } from './full-carousel.tsx';
import { type GalleryProps, mosaicSize } from '../islands/gallery/gallery.tsx';
import { Island } from '../islands/island.tsx';
import { TextLink } from '../ui/button-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { preloadImage } from '../ui/preload-image.ts';
import { Text } from '../ui/text.tsx';

/*
 * Slides, video and images of a detail page. Every category shows all filled fields in this order;
 * the category decides only their size and place.
 */

export interface DetailMediaProps {
  page: DetailPage;
  language: LanguageCode;
  labels: FullCarouselProps['labels'] & GalleryProps['labels'] & Labels<'article.video'>;
}

/** Displayed width of an image in the text's column. */
export const columnSizes = '(width >= 992px) 720px, 100vw';
/** Narrower photographs are placed beside the text. */
const minLargeWidthPx = 560;

/** Returns true if the image is sharp in the text's column: drawings are at every size. */
export function isLarge({ image }: Pick<DetailPage, 'image'>): boolean {
  if (!image || /\.svg$/i.test(image.src)) return true;
  return (image.width ?? minLargeWidthPx) >= minLargeWidthPx;
}

/** Media above an article's text, wider than it. */
export function WideMedia(props: DetailMediaProps) {
  const { page } = props;
  return (
    <>
      <DetailSlides {...props} />
      {isWide(page) && hasVideo(page) && (
        <div className="wrap">
          <DetailVideo {...props} />
        </div>
      )}
      {page.layout === 'oneImage' && page.image && isLarge(page) && <OneImage page={page} />}
      {galleryOf(page).length > 0 && (
        <div className="wrap">
          <DetailGallery {...props} />
        </div>
      )}
    </>
  );
}

/** Media in the column of an article's text. */
export function ColumnMedia(props: DetailMediaProps) {
  const { page } = props;
  const showsVideo = hasVideo(page) && !isWide(page);
  const showsImage = page.layout !== 'oneImage' && hasOneImage(page) && isLarge(page);
  if (!showsVideo && !showsImage) return null;
  return (
    <div className="stack gap-4 article-lead">
      {showsVideo && <DetailVideo {...props} />}
      {showsImage && <OneImage page={page} />}
    </div>
  );
}

function isWide({ layout, images }: DetailPage): boolean {
  return layout === 'video' || layout === 'oneImage' || images.length > 1;
}

function hasVideo({ video, videoLink }: DetailPage): boolean {
  return video !== null || videoLink !== null;
}

/** Returns true for exactly one image that is not a video's poster. */
export function hasOneImage({ image, images, video }: DetailPage): boolean {
  return image !== null && images.length < 2 && !video;
}

/** Returns the mosaic's images: all of several, without the first in the layout `oneImage`. */
function galleryOf({ layout, images }: DetailPage): ImageFile[] {
  if (images.length < 2) return [];
  return layout === 'oneImage' ? images.slice(1) : images;
}

/** The video player, or a link to a video that it cannot play. */
export function DetailVideo({ page, labels }: DetailMediaProps) {
  const { video, videoLink, title } = page;
  if (!video)
    return videoLink === null ? null : <TextLink href={videoLink} text={labels['article.video']} />;
  const { src, poster, captions } = video;
  return (
    // The browser's own controls run from left to right in every language.
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a video without speech has none
    <video
      className="video-player"
      dir="ltr"
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      poster={poster ?? undefined}
      src={src}
      aria-label={title.text}
    >
      {captions && (
        <track
          kind="captions"
          src={captions.src}
          srcLang={captions.language}
          label={captions.name}
          default
        />
      )}
    </video>
  );
}

/** Shows the slides of a details page as a carousel; nothing for a page without slides. */
export function DetailSlides({ page, language, labels }: DetailMediaProps) {
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
    <FullCarousel
      slides={slides}
      title={page.title}
      language={language}
      isFirst={false}
      when="idle"
      labels={labels}
    />
  );
}

/** The image mosaic with its viewer. Images share one caption, so they are numbered. */
export function DetailGallery({ page, language, labels }: DetailMediaProps) {
  const { locale } = languages[language];
  const named = page.caption ?? page.title;
  const images = galleryOf(page).map((image, index) => ({
    id: index,
    image,
    smallImage: null,
    alt: null,
    caption: { ...named, text: `${named.text} ${formatNumber(index + 1, locale)}` },
  }));
  if (images.length === 0) return null;
  const hidden = images.length - mosaicSize;
  const more = hidden > 0 ? `+${formatNumber(hidden, locale)}` : null;
  return (
    <Island
      of="gallery"
      when="touch"
      props={{ title: page.title, images, language, labels, more }}
    />
  );
}

/** The page's one image with its caption, as wide as its column. A portrait keeps its own width. */
export function OneImage({ page }: { page: DetailPage }) {
  const { layout, image, imageAlt, caption } = page;
  const isWindowWide = layout === 'oneImage';
  const sizes = isWindowWide ? '100vw' : columnSizes;
  const isLandscape = (image?.width ?? 0) > (image?.height ?? 0);
  const isFirst = page.slides.length === 0 && !page.video;
  if (isFirst) preloadImage({ image, sizes });
  return (
    <figure className={isWindowWide ? 'detail-wide' : undefined}>
      <Picture
        image={image}
        alt={imageAlt}
        sizes={sizes}
        urgent={isFirst}
        className={`detail-picture ${isLandscape ? 'is-lying' : ''}`.trim()}
      />
      <Text
        of={caption}
        as="figcaption"
        className={`ruled-caption small text-muted ${isWindowWide ? 'wrap' : ''}`.trim()}
      />
    </figure>
  );
}
