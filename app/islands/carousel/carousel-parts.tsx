import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from 'react';
import type { Carousel, CarouselState } from './use-carousel.ts';

interface FrameProps extends ComponentPropsWithoutRef<'div'> {
  carousel: CarouselState;
  labels: Record<'carousel.label', string>;
}

/** Root element of a carousel, with its role and its arrow keys. */
export function CarouselFrame({ carousel, labels, ...frame }: FrameProps) {
  const root = useRef<HTMLDivElement>(null);
  // The preview fires `reveal` on an element to bring into view (app/preview/start-preview.tsx).
  useEffect(() => {
    const element = root.current;
    const reveal = ({ target }: Event) => {
      const slides = [...(element?.querySelectorAll('.carousel-track > *, .product-view') ?? [])];
      const index = slides.findIndex((slide) => slide.contains(target as Node));
      if (index >= 0) carousel.goTo(index);
    };
    element?.addEventListener('reveal', reveal);
    return () => element?.removeEventListener('reveal', reveal);
  });
  return (
    <div
      ref={root}
      role="group"
      aria-roledescription={labels['carousel.label']}
      onKeyDown={carousel.handleKeys}
      {...frame}
    />
  );
}

interface StripProps {
  carousel: Carousel;
  className?: string | undefined;
  /** Without links, the strip itself is focusable, so that it scrolls by keyboard. */
  hasLinks: boolean;
  children: ReactNode;
}

/** The moving strip; it scrolls natively until hydration. */
export function CarouselStrip({ carousel, className = '', hasLinks, children }: StripProps) {
  return (
    <div
      className={`carousel-viewport ${className}`.trim()}
      ref={carousel.viewport}
      data-alive={carousel.isHydrated || undefined}
      tabIndex={carousel.isHydrated || hasLinks ? undefined : 0}
    >
      {children}
    </div>
  );
}
