import { type JSX, useEffect, useRef } from 'react';
import { OrientedPicture } from '../components/oriented-picture.tsx';
import type { GalleryPicture } from './gallery-picture.ts';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';
import type { Carousel } from './use-carousel.ts';

interface ThumbnailStripProps {
  pictures: GalleryPicture[];
  carousel: Carousel;
  /** Label of a thumbnail, before the image's caption. */
  label: string;
}

/** Thumbnails of the images, seven in view, with the current one in the middle. */
export function ThumbnailStrip({ pictures, carousel, label }: ThumbnailStripProps): JSX.Element {
  const { current, goTo } = carousel;
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    strip.current?.children[current]?.scrollIntoView({
      inline: 'center',
      block: 'nearest',
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  }, [current]);
  return (
    <ol className="thumbnails" ref={strip}>
      {pictures.map((picture, index) => (
        <li key={picture.id} className="thumbnail-slot">
          <button
            type="button"
            className="thumbnail"
            aria-label={`${label}: ${picture.caption.text}`}
            aria-current={index === current || undefined}
            onClick={() => goTo(index)}
          >
            <OrientedPicture
              className="thumbnail-picture"
              image={picture.image}
              small={picture.smallImage}
              portraitIn="(width < 768px) and (orientation: portrait)"
            />
          </button>
        </li>
      ))}
    </ol>
  );
}
