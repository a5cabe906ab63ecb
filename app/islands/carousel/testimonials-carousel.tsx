import type { JSX } from 'react';
import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalHtml, LocalText } from '#common/text/local-text.ts';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';
import { PlayButton } from '../../ui/carousel-controls.tsx';
import { CarouselHeading } from '../../ui/carousel-heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Html, Text } from '../../ui/text.tsx';
import { CarouselFrame, CarouselStrip } from './carousel-parts.tsx';
import { useCarousel } from './use-carousel.ts';
import { useSlideShow } from './use-slide-show.ts';

export interface Testimonial {
  id: number;
  quote: LocalHtml | null;
  name: LocalText;
  position: LocalText | null;
  portrait: ImageFile;
  portraitAlt: LocalText | null;
}

export interface TestimonialsCarouselProps {
  title: LocalText;
  headingId: string;
  people: Testimonial[];
  language: LanguageCode;
  labels: Record<
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

/** Testimonials, five, three, two or one in view; advances by itself if there are more. */
export function TestimonialsCarousel({
  title,
  headingId,
  people,
  language,
  labels,
}: TestimonialsCarouselProps): JSX.Element {
  const count = people.length;
  const carousel = useCarousel({
    direction: directionOf(language),
    stops: count,
    isCircular: count > 1,
  });
  const slideShow = useSlideShow({ carousel, isAutomatic: count > 1 });
  return (
    <CarouselFrame
      carousel={carousel}
      labels={labels}
      aria-labelledby={headingId}
      {...slideShow.pauseHandlers}
    >
      <CarouselHeading
        title={title}
        id={headingId}
        carousel={carousel}
        language={language}
        labels={labels}
        titles={people.map(({ name }) => name.text)}
        playButton={<PlayButton slideShow={slideShow} labels={labels} />}
        isPlaying={slideShow.isPlaying}
      />
      <CarouselStrip carousel={carousel} className="quotes" hasLinks={false}>
        <ul className="carousel-track">
          {people.map((person, index) => (
            <li key={person.id} className="quote-slot">
              <Quote person={person} isCurrent={index === carousel.current} />
            </li>
          ))}
        </ul>
      </CarouselStrip>
    </CarouselFrame>
  );
}

function Quote({ person, isCurrent }: { person: Testimonial; isCurrent: boolean }): JSX.Element {
  return (
    <figure className="quote-figure">
      <div className={isCurrent ? 'quote-rule graduation' : 'quote-rule'} />
      <blockquote>
        <Html of={person.quote} className="prose quote" />
      </blockquote>
      <figcaption>
        <Picture className="quote-portrait" image={person.portrait} alt={person.portraitAlt} />
        <Text of={person.name} as="p" className="control-text quote-name" />
        <Text of={person.position} as="p" className="small quote-position text-on-pine-2" />
      </figcaption>
    </figure>
  );
}
