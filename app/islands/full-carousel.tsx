import type { JSX } from 'react';
import type { ImageFile } from '#common/image-file.ts';
import type { LocalText } from '#common/local-text.ts';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';
import { ButtonLink } from '../components/button-link.tsx';
import {
  PlayButton,
  PositionInWords,
  TickStrip,
  TurnButtons,
} from '../components/carousel-controls.tsx';
import { Picture } from '../components/picture.tsx';
import { Text } from '../components/text.tsx';
import { useCarousel } from './use-carousel.ts';
import { useSlideShow } from './use-slide-show.ts';

export interface FullSlide {
  id: number;
  title: LocalText;
  image: ImageFile;
  smallImage: ImageFile | null;
  imageAlt: LocalText | null;
  /** From one edge of the window to the other, not only the page's width. */
  isWide: boolean;
  /** An ornament without a right way round: turned where reading runs from the right. */
  isMirrored: boolean;
  href: string | null;
  buttonText: LocalText | null;
}

export interface FullCarouselProps {
  slides: FullSlide[];
  /** Names the carousel; the first slide's title does without it. */
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
    | 'carousel.pause'
    | 'carousel.play',
    string
  >;
}

const interval = 3000;

/** Pictures from edge to edge that follow each other by themselves; the current one has a label. */
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
  const slideShow = useSlideShow({ carousel, interval, isAutomatic: isCircular });
  const controls = { carousel, language, labels };
  return (
    <div
      className="full-carousel"
      role="group"
      aria-roledescription={labels['carousel.label']}
      aria-label={(title ?? slides[0]?.title)?.text}
      onKeyDown={carousel.handleKeys}
      {...slideShow.holdHandlers}
    >
      <div
        className="carousel-viewport"
        ref={carousel.viewport}
        data-alive={carousel.isAlive || undefined}
        // Where no link takes the focus, the strip itself must, to scroll by keys.
        tabIndex={carousel.isAlive || slides.some(({ href }) => href) ? undefined : 0}
      >
        <div className="carousel-track">
          {slides.map((slide, index) => (
            <Slide
              key={slide.id}
              slide={slide}
              isFirst={isFirst && index === 0}
              isHidden={carousel.isAlive && index !== carousel.current}
              labels={labels}
            />
          ))}
        </div>
      </div>
      {isCircular && (
        <div className="full-controls needs-script">
          <div className="full-ticks">
            <TickStrip {...controls} />
          </div>
          <div className="full-buttons">
            <TurnButtons {...controls}>
              <PlayButton slideShow={slideShow} labels={labels} />
            </TurnButtons>
          </div>
          <PositionInWords {...controls} className="sr-only" isQuiet={slideShow.isPlaying} />
        </div>
      )}
    </div>
  );
}

interface SlideProps {
  slide: FullSlide;
  isFirst: boolean;
  isHidden: boolean;
  labels: FullCarouselProps['labels'];
}

function Slide({ slide, isFirst, isHidden, labels }: SlideProps): JSX.Element {
  return (
    <div
      className="full-slide"
      role="group"
      aria-roledescription={labels['carousel.slide']}
      inert={isHidden}
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
      <div className="label full-label">
        <Text of={slide.title} as={isFirst ? 'h1' : 'h2'} className="h2 full-title" />
        {slide.href && (
          <ButtonLink
            href={slide.href}
            text={slide.buttonText}
            otherwise={labels.details}
            about={slide.title}
          />
        )}
      </div>
    </div>
  );
}
