import type { JSX } from 'react';
import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalHtml } from '#common/text/local-text.ts';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';
import { CarouselControls } from '../../ui/carousel-controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Html, Text } from '../../ui/text.tsx';
import {
  CarouselFrame,
  CarouselStrip,
  Slide,
  SlideButton,
  type SlideContent,
} from './carousel-parts.tsx';
import { useCarousel } from './use-carousel.ts';

export interface HeroSlide extends SlideContent {
  summary: LocalHtml | null;
  image: ImageFile | null;
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
    | 'carousel.position'
    | 'carousel.go-to',
    string
  >;
}

/** Width of a slide's image, including what is cropped to the slide's height. */
export const heroImageSizes = '(width > 992px) max(59vw, 1120px), (width >= 768px) 860px, 100vw';

/** Slides with a text panel beside an image: 650, 500 or 420 px high, depending on the width. */
export function HeroCarousel({
  slides,
  language,
  isFirst,
  labels,
}: HeroCarouselProps): JSX.Element {
  const carousel = useCarousel({ direction: directionOf(language), stops: slides.length });
  return (
    <CarouselFrame
      carousel={carousel}
      labels={labels}
      className="hero on-pine"
      aria-label={slides[0]?.title.text}
    >
      <CarouselStrip carousel={carousel} hasLinks={slides.some(({ href }) => Boolean(href))}>
        <div className="carousel-track">
          {slides.map((slide, index) => (
            <PanelSlide
              key={slide.id}
              slide={slide}
              isFirst={isFirst && index === 0}
              isDeferred={index > 0}
              isHidden={carousel.isHydrated && index !== carousel.current}
              labels={labels}
            />
          ))}
        </div>
      </CarouselStrip>
      {slides.length > 1 && (
        <div className="hero-controls">
          <CarouselControls
            carousel={carousel}
            language={language}
            labels={labels}
            titles={slides.map(({ title }) => title.text)}
          />
        </div>
      )}
    </CarouselFrame>
  );
}

interface PanelSlideProps {
  slide: HeroSlide;
  isFirst: boolean;
  /** Delays the image until the carousel is touched. */
  isDeferred: boolean;
  isHidden: boolean;
  labels: HeroCarouselProps['labels'];
}

function PanelSlide({
  slide,
  isFirst,
  isDeferred,
  isHidden,
  labels,
}: PanelSlideProps): JSX.Element {
  return (
    <Slide className="hero-slide" isHidden={isHidden} labels={labels}>
      <div className="hero-panel">
        <Text of={slide.title} as={isFirst ? 'h1' : 'h2'} className="hero-title h1" />
        <Html of={slide.summary} className="hero-summary prose" />
        <SlideButton slide={slide} labels={labels} />
      </div>
      <div className="hero-picture">
        <Picture
          className={isDeferred ? 'hero-art waits-for-touch' : 'hero-art'}
          image={slide.image}
          small={slide.smallImage}
          sizes={heroImageSizes}
          alt={slide.imageAlt}
          urgent={isFirst}
        />
      </div>
    </Slide>
  );
}
