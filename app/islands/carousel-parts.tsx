import { type ComponentPropsWithoutRef, type JSX, type ReactNode, useEffect, useRef } from 'react';
import type { ImageFile } from '#common/image-file.ts';
import type { LocalText } from '#common/local-text.ts';
import { ButtonLink } from '../components/button-link.tsx';
import type { Carousel, Turns } from './use-carousel.ts';

interface FrameProps extends ComponentPropsWithoutRef<'div'> {
  carousel: Turns;
  labels: Record<'carousel.label', string>;
}

/** What a carousel consists of, as screen readers and the arrow keys know it. */
export function CarouselFrame({ carousel, labels, ...frame }: FrameProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  // An element that is to be seen fires `reveal` (app/preview/current-field.ts): its slide is shown.
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
  className?: string;
  /** Where no link in it takes the focus, the strip itself must, to scroll by keys. */
  hasLinks: boolean;
  children: ReactNode;
}

/** What moves: a strip that scrolls until the script takes it over. */
export function CarouselStrip({
  carousel,
  className = '',
  hasLinks,
  children,
}: StripProps): JSX.Element {
  return (
    <div
      className={`carousel-viewport ${className}`.trim()}
      ref={carousel.viewport}
      data-alive={carousel.isAlive || undefined}
      tabIndex={carousel.isAlive || hasLinks ? undefined : 0}
    >
      {children}
    </div>
  );
}

/** What slides of every kind have. */
export interface SlideContent {
  id: number;
  title: LocalText;
  smallImage: ImageFile | null;
  imageAlt: LocalText | null;
  /** Null where the slide leads nowhere. */
  href: string | null;
  buttonText: LocalText | null;
}

interface SlideProps extends ComponentPropsWithoutRef<'div'> {
  isHidden: boolean;
  labels: Record<'carousel.slide', string>;
}

/** One slide of those of which one is shown at a time. */
export function Slide({ isHidden, labels, ...slide }: SlideProps): JSX.Element {
  return (
    <div role="group" aria-roledescription={labels['carousel.slide']} inert={isHidden} {...slide} />
  );
}

interface SlideButtonProps {
  slide: SlideContent;
  labels: Record<'details', string>;
}

/** The button of a slide that leads somewhere. */
export function SlideButton({ slide, labels }: SlideButtonProps): JSX.Element | null {
  if (!slide.href) return null;
  return (
    <ButtonLink
      href={slide.href}
      text={slide.buttonText}
      otherwise={labels.details}
      about={slide.title}
    />
  );
}
