import type { JSX } from 'react';
import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalText } from '#common/text/local-text.ts';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';
import {
  PlayButton,
  CarouselPosition,
  CarouselIndicators,
  PrevNextButtons,
} from '../../ui/carousel-controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Text } from '../../ui/text.tsx';
import {
  CarouselFrame,
  CarouselStrip,
  Slide,
  SlideButton,
  type SlideContent,
} from './carousel-parts.tsx';
import { useCarousel } from './use-carousel.ts';
import { useSlideShow } from './use-slide-show.ts';

export interface FullSlide extends SlideContent {
  image: ImageFile;
  /** Spans the window instead of the page's width. */
  isWide: boolean;
  /** An ornament that is mirrored in right-to-left languages. */
  isMirrored: boolean;
}

export interface FullCarouselProps {
  slides: FullSlide[];
  /** Labels the carousel; by default the first slide's title does. */
  title: LocalText | null;
  language: LanguageCode;
  isFirst: boolean;
  labels: Record<
    | 'details'
    | 'carousel.label'
    | 'carousel.slide'
    | 'carousel.previous'
    | 'carousel.next'
    | 'carousel.position'
    | 'carousel.go-to'
    | 'carousel.pause'
    | 'carousel.play',
    string
  >;
}

/** A full-width image carousel that advances by itself; the current slide has a label. */
export function FullCarousel({
  slides,
  title,
  language,
  isFirst,
  labels,
}: FullCarouselProps): JSX.Element {
  const isCircular = slides.length > 1;
  const carousel = useCarousel({
    direction: directionOf(language),
    stops: slides.length,
    isCircular,
  });
  const slideShow = useSlideShow({ carousel, isAutomatic: isCircular });
  const controls = { carousel, language, labels };
  return (
    <CarouselFrame
      carousel={carousel}
      labels={labels}
      className="full-carousel"
      aria-label={(title ?? slides[0]?.title)?.text}
      {...slideShow.pauseHandlers}
    >
      <CarouselStrip carousel={carousel} hasLinks={slides.some(({ href }) => Boolean(href))}>
        <div className="carousel-track">
          {slides.map((slide, index) => (
            <ArtSlide
              key={slide.id}
              slide={slide}
              isFirst={isFirst && index === 0}
              isHidden={carousel.isHydrated && index !== carousel.current}
              labels={labels}
            />
          ))}
        </div>
      </CarouselStrip>
      {isCircular && (
        <div className="full-controls needs-script">
          <div className="full-ticks">
            <CarouselIndicators {...controls} titles={slides.map((slide) => slide.title.text)} />
          </div>
          <div className="full-buttons">
            <PrevNextButtons {...controls}>
              <PlayButton slideShow={slideShow} labels={labels} />
            </PrevNextButtons>
          </div>
          <CarouselPosition {...controls} className="sr-only" isQuiet={slideShow.isPlaying} />
        </div>
      )}
    </CarouselFrame>
  );
}

interface ArtSlideProps {
  slide: FullSlide;
  isFirst: boolean;
  isHidden: boolean;
  labels: FullCarouselProps['labels'];
}

function ArtSlide({ slide, isFirst, isHidden, labels }: ArtSlideProps): JSX.Element {
  return (
    <Slide
      className="full-slide"
      isHidden={isHidden}
      labels={labels}
      data-wide={slide.isWide || undefined}
      data-mirrored={slide.isMirrored || undefined}
      data-small={slide.smallImage !== null || undefined}
    >
      <Picture
        className="full-art"
        image={slide.image}
        small={slide.smallImage}
        alt={slide.imageAlt}
        urgent={isFirst}
      />
      {(slide.title.text || slide.href) && (
        <div className="label full-label">
          <Text of={slide.title} as={isFirst ? 'h1' : 'h2'} className="h2 full-title" />
          <SlideButton slide={slide} labels={labels} />
        </div>
      )}
    </Slide>
  );
}
