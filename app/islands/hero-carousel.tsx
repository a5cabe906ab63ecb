import type { JSX } from 'react';
import type { ImageFile } from '#common/image-file.ts';
import type { LocalHtml, LocalText } from '#common/local-text.ts';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';
import { ButtonLink } from '../components/button-link.tsx';
import { CarouselControls } from '../components/carousel-controls.tsx';
import { Picture } from '../components/picture.tsx';
import { Html, Text } from '../components/text.tsx';
import { useCarousel } from './use-carousel.ts';

export interface HeroSlide {
  id: number;
  title: LocalText;
  summary: LocalHtml | null;
  image: ImageFile | null;
  smallImage: ImageFile | null;
  imageAlt: LocalText | null;
  /** Where the slide leads; null where the section has no details. */
  href: string | null;
  buttonText: LocalText | null;
}

export interface HeroCarouselProps {
  slides: HeroSlide[];
  language: LanguageCode;
  isFirst: boolean;
  labels: Record<
    | 'details'
    | 'carousel.label'
    | 'carousel.slide'
    | 'carousel.previous'
    | 'carousel.next'
    | 'carousel.position',
    string
  >;
}

/** How wide the picture of a slide is, as far as it is cut to the slide's height as well. */
export const heroSizes = '(width > 992px) max(59vw, 1120px), (width >= 768px) 860px, 100vw';

/** Slides of a pine panel beside a picture: 650, 500 or 420 px high by the page's width. */
export function HeroCarousel({
  slides,
  language,
  isFirst,
  labels,
}: HeroCarouselProps): JSX.Element {
  const carousel = useCarousel({ direction: directionOf(language), stops: slides.length });
  return (
    <div
      className="hero on-pine"
      role="group"
      aria-roledescription={labels['carousel.label']}
      aria-label={slides[0]?.title.text}
      onKeyDown={carousel.handleKeys}
    >
      <div
        className="carousel-viewport"
        ref={carousel.viewport}
        data-alive={carousel.isAlive || undefined}
      >
        <div className="carousel-track">
          {slides.map((slide, index) => (
            <Slide
              key={slide.id}
              slide={slide}
              isFirst={isFirst && index === 0}
              waits={index > 0}
              isHidden={carousel.isAlive && index !== carousel.current}
              labels={labels}
            />
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="hero-controls">
          <CarouselControls carousel={carousel} language={language} labels={labels} />
        </div>
      )}
    </div>
  );
}

interface SlideProps {
  slide: HeroSlide;
  isFirst: boolean;
  /** Its picture is not fetched before the carousel is touched. */
  waits: boolean;
  isHidden: boolean;
  labels: HeroCarouselProps['labels'];
}

function Slide({ slide, isFirst, waits, isHidden, labels }: SlideProps): JSX.Element {
  return (
    <div
      className="hero-slide"
      role="group"
      aria-roledescription={labels['carousel.slide']}
      inert={isHidden}
    >
      <div className="hero-panel">
        <Text of={slide.title} as={isFirst ? 'h1' : 'h2'} className="hero-title h1" />
        <Html of={slide.summary} className="hero-summary prose" />
        {slide.href && (
          <ButtonLink
            href={slide.href}
            text={slide.buttonText}
            otherwise={labels.details}
            about={slide.title}
          />
        )}
      </div>
      <div className="hero-picture">
        <Picture
          className={waits ? 'hero-art waits-for-touch' : 'hero-art'}
          image={slide.image}
          small={slide.smallImage}
          sizes={heroSizes}
          alt={slide.imageAlt}
          urgent={isFirst}
        />
      </div>
    </div>
  );
}
