import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../prefers-reduced-motion.ts';

interface ThumbnailStripProps extends ComponentPropsWithoutRef<'ol'> {
  /** Index of the current thumbnail, which the strip keeps in its middle. */
  current: number;
}

/** A list of thumbnails, which scrolls by itself without moving the page. */
export function ThumbnailStrip({ current, ...list }: ThumbnailStripProps) {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const thumbnail = strip.current?.children[current];
    if (!strip.current || !thumbnail) return;
    const place = thumbnail.getBoundingClientRect();
    const frame = strip.current.getBoundingClientRect();
    strip.current.scrollBy({
      left: place.left + place.width / 2 - frame.left - frame.width / 2,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  }, [current]);
  return <ol ref={strip} {...list} />;
}
