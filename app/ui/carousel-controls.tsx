import type { ReactNode } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { withoutSoftHyphens } from '#common/text/plain-text.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { CarouselState } from '../islands/carousel/use-carousel.ts';
import type { SlideShow } from '../islands/carousel/use-slide-show.ts';
import { Arrow, BackArrow, PauseIcon, PlayIcon } from './ui-icons.tsx';

interface CarouselControlsProps {
  carousel: CarouselState;
  language: LanguageCode;
  labels: Record<'carousel.previous' | 'carousel.next' | 'carousel.position', string>;
}

/** Previous and next buttons, after an optional third one. */
export function PrevNextButtons(
  props: Pick<CarouselControlsProps, 'carousel' | 'labels'> & { children?: ReactNode },
) {
  const { carousel, labels, children } = props;
  return (
    <div className="cell-pair">
      {children}
      <StepButton to="previous" carousel={carousel} labels={labels} className="cell-button" />
      <StepButton to="next" carousel={carousel} labels={labels} className="cell-button" />
    </div>
  );
}

interface StepButtonProps extends Pick<CarouselControlsProps, 'carousel' | 'labels'> {
  to: 'previous' | 'next';
  className: string;
}

/** Moves a carousel by one stop. At an end it is `aria-disabled`: `disabled` loses the focus. */
export function StepButton({ to, carousel, labels, className }: StepButtonProps) {
  const isNext = to === 'next';
  const canMove = isNext ? carousel.hasNext : carousel.hasPrevious;
  return (
    <button
      type="button"
      className={className}
      aria-label={labels[`carousel.${to}`]}
      aria-disabled={!canMove || undefined}
      onClick={isNext ? carousel.goToNext : carousel.goToPrevious}
    >
      {isNext ? <Arrow /> : <BackArrow />}
    </button>
  );
}

export interface CarouselIndicatorsProps extends CarouselControlsProps {
  labels: CarouselControlsProps['labels'] & Record<'carousel.go-to', string>;
  /** Title of the first slide of each stop, used in the ticks' labels. */
  titles: readonly string[];
  /** Returns classes that hide the ticks of stops that wider screens do not have. */
  tickClass: (stop: number) => string;
}

/** One button per stop, drawn as ticks. */
export function CarouselIndicators(props: CarouselIndicatorsProps) {
  const { carousel, language, labels, titles, tickClass } = props;
  const { ticks, marked } = tickStops(carousel.stops, carousel.current);
  const labelOf = (stop: number) => {
    const position = formatPosition(labels['carousel.go-to'], language, stop, carousel.stops);
    const title = titles[stop];
    return title ? `${position}: ${withoutSoftHyphens(title)}` : position;
  };
  return (
    <div className="tick-strip">
      {ticks.map((stop, index) => (
        <button
          key={index}
          type="button"
          className={`tick ${tickClass(stop)}`}
          aria-label={labelOf(stop)}
          aria-current={index === marked || undefined}
          onClick={() => carousel.goTo(stop)}
        />
      ))}
    </div>
  );
}

interface PositionProps extends CarouselControlsProps {
  className: string;
  /** True for a carousel that advances by itself, which is not announced. */
  isQuiet?: boolean | undefined;
  /** Hidden until hydration: only then is the number of stops for this width known. */
  isHiddenUntilHydrated?: boolean;
}

export function CarouselPosition({
  carousel: { current, stops, isHydrated },
  language,
  labels,
  className,
  isQuiet = false,
  isHiddenUntilHydrated = false,
}: PositionProps) {
  const isUnknown = isHiddenUntilHydrated && !isHydrated;
  return (
    <p
      className={`unbroken carousel-position ${className}`}
      data-unknown={isUnknown || undefined}
      aria-live={isQuiet ? 'off' : 'polite'}
    >
      {formatPosition(labels['carousel.position'], language, current, stops)}
    </p>
  );
}

export interface PlayButtonProps {
  slideShow: SlideShow;
  labels: Record<'carousel.pause' | 'carousel.play', string>;
}

/** Pauses and resumes an automatic carousel. */
export function PlayButton({ slideShow, labels }: PlayButtonProps) {
  const { isPlaying, toggle } = slideShow;
  return (
    <button
      type="button"
      className="cell-button"
      aria-label={labels[isPlaying ? 'carousel.pause' : 'carousel.play']}
      onClick={toggle}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
    </button>
  );
}

/** Returns such as "1 of 4"; `index` counts from 0. */
export function formatPosition(
  template: string,
  language: LanguageCode,
  index: number,
  stops: number,
): string {
  const { locale } = languages[language];
  return fillTemplate(template, {
    current: formatNumber(index + 1, locale),
    total: formatNumber(stops, locale),
  });
}

/** Most ticks that leave each a target of 24 px on the narrowest phone. */
const maxTicks = 12;

/**
 * Stops of a carousel that get a tick: all, or evenly spaced ones including the first and the last
 * if there are too many; and the tick of the current stop.
 */
export function tickStops(stops: number, current: number): { ticks: number[]; marked: number } {
  const count = Math.min(stops, maxTicks);
  const last = count - 1;
  const ticks = Array.from({ length: count }, (_, index) =>
    last === 0 ? 0 : Math.round((index * (stops - 1)) / last),
  );
  const marked = stops > 1 ? Math.round((current * last) / (stops - 1)) : 0;
  return { ticks, marked };
}
