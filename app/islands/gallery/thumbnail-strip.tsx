import { type JSX, useEffect, useRef } from 'react';
import { OrientedPicture } from '../../ui/oriented-picture.tsx';
import type { GalleryImage } from './gallery-image.ts';
import { prefersReducedMotion } from '../prefers-reduced-motion.ts';
import type { Carousel } from '../carousel/use-carousel.ts';

interface ThumbnailStripProps {
  images: GalleryImage[];
  carousel: Carousel;
  /** Label of a thumbnail, before the image's caption. */
  label: string;
}

/** Thumbnails of the images, seven in view, with the current one in the middle. */
export function ThumbnailStrip({ images, carousel, label }: ThumbnailStripProps): JSX.Element {
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
      {images.map((item, index) => (
        <li key={item.id} className="thumbnail-slot">
          <button
            type="button"
            className="thumbnail"
            aria-label={`${label}: ${item.caption.text}`}
            aria-current={index === current || undefined}
            onClick={() => goTo(index)}
          >
            <OrientedPicture
              className="thumbnail-picture"
              image={item.image}
              small={item.smallImage}
              portraitIn="(width < 768px) and (orientation: portrait)"
            />
          </button>
        </li>
      ))}
    </ol>
  );
}
