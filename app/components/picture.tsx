import type { JSX } from 'react';
import type { ImageFile } from '#common/image-file.ts';
import type { LocalText } from '#common/local-text.ts';
import {
  isOpaque,
  offeredWidths,
  ownSizes,
  pictureFormats,
  pictureSrcSet,
  srcSetAddress,
} from '#common/picture-sizes.ts';

export interface PictureProps {
  image: ImageFile | null;
  /** A picture of its own for narrow screens. */
  small?: ImageFile | null;
  /** The windows that show it, as a media query; below 768 px, if nothing is said. */
  smallIn?: string;
  /** How wide it is shown, as in HTML: `(width >= 768px) 50vw, 100vw`. */
  sizes?: string | undefined;
  /** None, or an empty one, says that the picture is decorative. */
  alt?: LocalText | null;
  /**
   * The first visible picture of a page is fetched at once, the others when they come near. Whoever
   * says so also calls preloadPicture, outside of any island.
   */
  urgent?: boolean;
  /** Fetched before it comes into view: the neighbour of a picture that is shown. */
  isNext?: boolean;
  className?: string;
}

/** Where the `small` picture is shown if nothing else is said, and where the other. */
export const smallMedia = '(width < 768px)';
export const wideMedia = '(width >= 768px)';

/** Where rows and shelves stand close together, with upright places for their pictures. */
export const tabletMedia = '(576px <= width < 992px)';

/**
 * A picture with its size, so that nothing shifts. One of pixels comes in the width and format that
 * suit the screen, and out of a plain field of colour. Without one, its place holds the lattice.
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
}: PictureProps): JSX.Element {
  // A draft may lack a picture that is needed to publish.
  if (!image?.src) return <div className={`lattice ${className}`} data-field={image?.path} />;
  const ground = isOpaque(image.src) ? ' picture-ground' : '';
  return (
    <picture className="contents">
      {small && <SizedSources image={small} sizes={sizes} media={smallIn} />}
      {small && <source media={smallIn} srcSet={srcSetAddress(small.src)} {...sizeOf(small)} />}
      <SizedSources image={image} sizes={sizes} />
      <img
        className={(className + ground).trim()}
        src={image.src}
        {...sizeOf(image)}
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

/** The widths and formats in which the server offers a picture; nothing for a drawing. */
function SizedSources({ image, sizes, media }: SizedSourcesProps): JSX.Element | null {
  if (offeredWidths(image).length === 0) return null;
  return (
    <>
      {pictureFormats.map((format) => (
        <source
          key={format}
          media={media}
          type={`image/${format}`}
          srcSet={pictureSrcSet(image, format)}
          sizes={sizes ?? ownSizes(image)}
          {...sizeOf(image)}
        />
      ))}
    </>
  );
}

function sizeOf({ width, height }: ImageFile) {
  return { width: width ?? undefined, height: height ?? undefined };
}
