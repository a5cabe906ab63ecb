import type { JSX } from 'react';
import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalHtml, LocalText } from '#common/text/local-text.ts';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';
import { TextLink } from '../../ui/button-link.tsx';
import { CarouselHeading } from '../../ui/carousel-heading.tsx';
import { OrientedPicture } from '../../ui/oriented-picture.tsx';
import { tabletMedia } from '../../ui/picture.tsx';
import { Html, Text } from '../../ui/text.tsx';
import { CarouselFrame, CarouselStrip, type SlideContent } from './carousel-parts.tsx';
import { unreachableStopClass } from './unreachable-stop-class.ts';
import { useCarousel } from './use-carousel.ts';

export interface ProjectCard extends SlideContent {
  /** Text of the card's band. */
  place: LocalText | null;
  summary: LocalHtml | null;
  image: ImageFile | null;
}

export interface ProjectsCarouselProps {
  title: LocalText;
  headingId: string;
  summary: LocalHtml | null;
  cards: ProjectCard[];
  language: LanguageCode;
  labels: Record<
    | 'details'
    | 'carousel.label'
    | 'carousel.previous'
    | 'carousel.next'
    | 'carousel.position'
    | 'carousel.go-to',
    string
  >;
}

/** Cards in view: 6 from 767 px, 4 from 576, else 1 and part of another (specification, section 9). */
const perSlide = { tablet: 4, wide: 6 };

/** A row of narrow cards that moves by one. */
export function ProjectsCarousel({
  title,
  headingId,
  summary,
  cards,
  language,
  labels,
}: ProjectsCarouselProps): JSX.Element {
  const count = cards.length;
  const carousel = useCarousel({ direction: directionOf(language), stops: count });
  return (
    <CarouselFrame carousel={carousel} labels={labels} aria-labelledby={headingId}>
      <CarouselHeading
        title={title}
        id={headingId}
        carousel={carousel}
        language={language}
        labels={labels}
        titles={cards.map((card) => card.title.text)}
        controlsClass={unreachableStopClass(count, perSlide, 1)}
        tickClass={(stop) => unreachableStopClass(count, perSlide, stop)}
      />
      <Html of={summary} className="lead shelf-summary text-muted" />
      <CarouselStrip
        carousel={carousel}
        className="shelf"
        hasLinks={cards.some(({ href }) => Boolean(href))}
      >
        <ul className="carousel-track">
          {cards.map((card) => (
            <Card key={card.id} card={card} details={labels.details} />
          ))}
        </ul>
      </CarouselStrip>
    </CarouselFrame>
  );
}

function Card({ card, details }: { card: ProjectCard; details: string }): JSX.Element {
  return (
    <li className={card.href ? 'shelf-label shelf-label-linked' : 'shelf-label'}>
      <Text of={card.place} as="p" className="shelf-band small" />
      <OrientedPicture
        className="shelf-picture"
        image={card.image}
        small={card.smallImage}
        portraitIn={tabletMedia}
        alt={card.imageAlt}
      />
      <div className="shelf-text">
        <Text of={card.title} as="h3" className="control-text" />
        <Html of={card.summary} className="prose small shelf-note text-muted" />
        {card.href && (
          <div className="shelf-more">
            <TextLink
              href={card.href}
              text={card.buttonText}
              fallbackText={details}
              about={card.title}
            />
          </div>
        )}
      </div>
    </li>
  );
}
