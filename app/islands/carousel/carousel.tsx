import type { ReactNode } from 'react';
import type { LocalHtml, LocalText } from '#common/text/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import {
  CarouselIndicators,
  type CarouselIndicatorsProps,
  CarouselPosition,
  PlayButton,
  type PlayButtonProps,
  PrevNextButtons,
} from '../../ui/carousel-controls.tsx';
import { Html, Text } from '../../ui/text.tsx';
import { CarouselFrame, CarouselStrip } from './carousel-parts.tsx';
import { useCarousel } from './use-carousel.ts';
import { useSlideShow } from './use-slide-show.ts';

type Labels = CarouselIndicatorsProps['labels'] & Record<'carousel.label', string>;

/** Automatic: advances by itself and wraps around. */
type Automation =
  | { isAutomatic?: false; labels: Labels }
  | { isAutomatic: true; labels: Labels & PlayButtonProps['labels'] };

export type CarouselProps = Automation & {
  language: LanguageCode;
  /** Titles of the slides, used in the ticks' labels. */
  titles: string[];
  /** `one`: the other slides are inert. `several`: the slides are items of a list. */
  shows: 'one' | 'several';
  /**
   * Numbers of items in view below 576 px, from there, and from 767 px; by default CSS decides.
   * `inPairs`: below 992 px the widest ones stand in columns of two, which move together.
   */
  inView?: { phone: number; tablet: number; wide: number; inPairs?: boolean };
  /** Without links, the strip itself is focusable until hydration. */
  hasLinks: boolean;
  /** A section heading above the slides, with the controls at its end. */
  heading?: { title: LocalText; id: string; summary: LocalHtml | null };
  /** Label of a carousel without a heading. */
  label?: string | undefined;
  /** Place of the controls without a heading. */
  controls?: 'below' | 'over';
  controlsClass?: string;
  className?: string;
  stripClass?: string;
};

/** Windows in which items stand in pairs (carousel-controls.css). */
const pairMedia = '(767px <= width < 992px)';

/** A carousel of its `children`; on an islands page the browser keeps the server's HTML. */
export function Carousel(props: CarouselProps & { children?: ReactNode }) {
  const { language, labels, titles, shows, inView, heading, isAutomatic = false } = props;
  const carousel = useCarousel({
    language,
    stops: Math.max(1, titles.length - (inView?.phone ?? 1) + 1),
    isCircular: isAutomatic && titles.length > 1,
    hidesOthers: shows === 'one',
    pairsIn: inView?.inPairs ? pairMedia : null,
  });
  const slideShow = useSlideShow({ carousel, isAutomatic });
  const controls = carousel.stops > 1 && (
    <Controls {...props} carousel={carousel} slideShow={slideShow} />
  );
  const Track = shows === 'one' ? 'div' : 'ul';
  return (
    <CarouselFrame
      carousel={carousel}
      labels={labels}
      className={props.className}
      aria-label={props.label}
      aria-labelledby={heading?.id}
      {...(isAutomatic && slideShow.pauseHandlers)}
    >
      {heading && (
        <>
          <header className="carousel-heading">
            <Text of={heading.title} as="h2" id={heading.id} className="h2" twoWeights />
            {controls}
          </header>
          <Html of={heading.summary} className="lead shelf-summary text-muted" />
        </>
      )}
      <CarouselStrip carousel={carousel} className={props.stripClass} hasLinks={props.hasLinks}>
        {props.children === undefined ? (
          <Track
            className="carousel-track"
            dangerouslySetInnerHTML={serverHtml}
            suppressHydrationWarning
          />
        ) : (
          <Track className="carousel-track">{props.children}</Track>
        )}
      </CarouselStrip>
      {!heading && controls}
    </CarouselFrame>
  );
}

/** Hydration leaves the element's content as it is. One object: React sets a new one's HTML. */
const serverHtml = { __html: '' };

type ControlsProps = CarouselProps &
  Pick<CarouselIndicatorsProps, 'carousel'> &
  Pick<PlayButtonProps, 'slideShow'>;

function Controls(props: ControlsProps) {
  const { carousel, titles, inView, slideShow, controlsClass = '' } = props;
  const areBelow = props.controls === 'below';
  const hiddenClass = (stop: number) =>
    inView ? unreachableStopClass(titles.length, inView, stop) : '';
  const stopTitles = carousel.firstSlides?.map((slide) => titles[slide] ?? '') ?? titles;
  const ticks = <CarouselIndicators {...props} titles={stopTitles} tickClass={hiddenClass} />;
  const buttons = (
    <PrevNextButtons {...props}>
      {props.isAutomatic && <PlayButton slideShow={slideShow} labels={props.labels} />}
    </PrevNextButtons>
  );
  const position = (
    <CarouselPosition
      {...props}
      className={areBelow ? 'small' : 'sr-only'}
      isQuiet={props.isAutomatic && slideShow.isPlaying}
      isHiddenUntilHydrated={inView !== undefined}
    />
  );
  if (props.controls === 'over')
    return (
      <div className="full-controls needs-script">
        <div className="full-ticks">{ticks}</div>
        <div className="full-buttons">{buttons}</div>
        {position}
      </div>
    );
  // Ticks shrink on narrow phones, many of them wrap.
  const row =
    carousel.stops > 8 ? 'carousel-controls carousel-controls-wrapping' : 'carousel-controls';
  return (
    <div className={`needs-script ${row} ${controlsClass} ${hiddenClass(1)}`}>
      {!areBelow && ticks}
      {buttons}
      {areBelow && ticks}
      {position}
    </div>
  );
}

/**
 * Returns classes that hide the control of a stop at widths where so many items are in view that the
 * row never reaches it. Stop 1 is not reached where all items fit.
 */
function unreachableStopClass(
  count: number,
  { tablet, wide, inPairs }: NonNullable<CarouselProps['inView']>,
  stop: number,
): string {
  if (stop > count - tablet) return 'hidden-from-576';
  if (stop > count - wide) return 'hidden-from-767';
  return inPairs && stop > Math.ceil((count - wide) / 2) ? 'hidden-in-pairs' : '';
}
