import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalText } from '#common/text/local-text.ts';
import {
  isOpaque,
  availableWidths,
  defaultSizes,
  renditionFormats,
  imageSrcSet,
  escapeForSrcSet,
} from '#common/media/image-renditions.ts';

export interface PictureProps {
  image: ImageFile | null;
  /** Separate image for narrow screens. */
  small?: ImageFile | null;
  /** Media query for `small`; below 768 px by default. */
  smallIn?: string;
  /** Displayed width, as in HTML: `(width >= 768px) 50vw, 100vw`. */
  sizes?: string | undefined;
  /** Null or an empty text marks the image as decorative. */
  alt?: LocalText | null;
  /** Fetches at once: for a page's first visible image. Also call preloadImage, outside islands. */
  urgent?: boolean;
  /** Fetches the image before it comes into view: for neighbours of the shown image. */
  isNext?: boolean;
  className?: string;
}

/** Default media queries for the `small` image and for the other one. */
export const smallMedia = '(width < 768px)';
export const wideMedia = '(width >= 768px)';

/** Windows in which rows have portrait places for their images. */
export const tabletMedia = '(576px <= width < 992px)';

/**
 * An image with its dimensions, so that nothing shifts. Raster images come in renditions for the
 * screen, on a plain background while loading. Without an image, a pattern fills its place.
 */
export function Picture({
  image,
  small = null,
  smallIn = smallMedia,
  sizes,
  alt = null,
  urgent = false,
  isNext = false,
  className = '',
}: PictureProps) {
  // A draft may lack an image that is required for publishing.
  if (!image?.src) return <div className={`ornament ${className}`} data-field={image?.path} />;
  const backgroundClass = isOpaque(image.src) ? ' picture-ground' : '';
  return (
    <picture className="contents">
      {small && <SizedSources image={small} sizes={sizes} media={smallIn} />}
      {small && (
        <source media={smallIn} srcSet={escapeForSrcSet(small.src)} {...dimensionsOf(small)} />
      )}
      <SizedSources image={image} sizes={sizes} />
      <img
        className={(className + backgroundClass).trim()}
        src={image.src}
        {...dimensionsOf(image)}
        alt={alt?.text ?? ''}
        lang={alt?.lang}
        data-field={image.path}
        data-alt-field={alt?.path}
        loading={urgent || isNext ? undefined : 'lazy'}
        fetchPriority={urgent ? 'high' : undefined}
        decoding={urgent ? undefined : 'async'}
      />
    </picture>
  );
}

interface SizedSourcesProps {
  image: ImageFile;
  sizes: string | undefined;
  media?: string;
}

/** Sources of an image's renditions; renders nothing for a drawing. */
function SizedSources({ image, sizes, media }: SizedSourcesProps) {
  if (availableWidths(image).length === 0) return null;
  return (
    <>
      {renditionFormats.map((format) => (
        <source
          key={format}
          media={media}
          type={`image/${format}`}
          srcSet={imageSrcSet(image, format)}
          sizes={sizes ?? defaultSizes(image)}
          {...dimensionsOf(image)}
        />
      ))}
    </>
  );
}

function dimensionsOf({ width, height }: ImageFile) {
  return { width: width ?? undefined, height: height ?? undefined };
}
