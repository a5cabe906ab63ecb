import type { JSX } from 'react';
import type { ImageFile } from '#common/image-file.ts';
import type { LocalText } from '#common/local-text.ts';

interface PictureProps {
  image: ImageFile | null;
  /** A drawing of its own for narrow screens (below 768 px). */
  small?: ImageFile | null;
  /** None, or an empty one, says that the picture is decorative. */
  alt?: LocalText | null;
  /** The first visible picture of a page is fetched at once, the others when they come near. */
  urgent?: boolean;
  /** Fetched before it comes into view: the neighbour of a picture that is shown. */
  isNext?: boolean;
  className?: string;
}

/** A picture with its size, so that nothing shifts. Without one, its place holds the lattice. */
export function Picture({
  image,
  small = null,
  alt = null,
  urgent = false,
  isNext = false,
  className = '',
}: PictureProps): JSX.Element {
  if (!image) return <div className={`lattice ${className}`} />;
  return (
    <picture className="contents">
      {small && (
        <source
          media="(width < 768px)"
          srcSet={small.src}
          width={small.width ?? undefined}
          height={small.height ?? undefined}
        />
      )}
      <img
        className={className}
        src={image.src}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        alt={alt?.text ?? ''}
        lang={alt?.lang}
        loading={urgent || isNext ? undefined : 'lazy'}
        fetchPriority={urgent ? 'high' : undefined}
        decoding={urgent ? undefined : 'async'}
      />
    </picture>
  );
}
