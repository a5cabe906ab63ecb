import { type JSX, useEffect, useRef } from 'react';
import { FittingPicture } from '../components/fitting-picture.tsx';
import type { GalleryPicture } from './gallery.tsx';
import { prefersNoMotion } from './prefers-no-motion.ts';
import type { Carousel } from './use-carousel.ts';

interface ThumbnailStripProps {
  pictures: GalleryPicture[];
  carousel: Carousel;
  /** What a press does; the picture's caption follows. */
  label: string;
}

/** Small pictures, seven in view, that lead to the large ones; the current one is kept in the middle. */
export function ThumbnailStrip({ pictures, carousel, label }: ThumbnailStripProps): JSX.Element {
  const { current, goTo } = carousel;
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    strip.current?.children[current]?.scrollIntoView({
      inline: 'center',
      block: 'nearest',
      behavior: prefersNoMotion() ? 'instant' : 'smooth',
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
            <FittingPicture
              className="thumbnail-picture"
              image={picture.image}
              small={picture.smallImage}
              uprightIn="(width < 768px) and (orientation: portrait)"
            />
          </button>
        </li>
      ))}
    </ol>
  );
}
