import type { JSX, ReactNode } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import { formatNumber } from '#common/format-number.ts';
import { tickStops } from '#common/tick-stops.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Turns } from '../islands/use-carousel.ts';
import type { SlideShow } from '../islands/use-slide-show.ts';
import { Arrow, BackArrow, Pause, Play } from './arrow.tsx';

export interface ControlsProps {
  carousel: Turns;
  language: LanguageCode;
  labels: Record<'carousel.previous' | 'carousel.next' | 'carousel.position', string>;
}

/** Two joined arrows, a graduation with one major tick per stop, and the position in words. */
export function CarouselControls({
  className = '',
  tickClass,
  titles,
  ...controls
}: TickStripProps & { className?: string }): JSX.Element {
  return (
    <div className={`needs-script ${controlsRow(controls.carousel.stops)} ${className}`}>
      <TurnButtons {...controls} />
      <TickStrip {...controls} titles={titles} tickClass={tickClass} />
      <PositionInWords {...controls} className="small" waits={tickClass !== undefined} />
    </div>
  );
}

/** A row whose ticks give way to the narrowest phone; many of them take a line of their own. */
export function controlsRow(stops: number): string {
  return `flex max-w-full min-w-0 items-center gap-x-3 gap-y-2 sm:gap-x-5 ${stops > 6 ? 'flex-wrap' : ''}`;
}

/**
 * Back and on, after a third cell if one is given. An arrow at its end is only said to be disabled: a
 * button that really is drops the keyboard's focus.
 */
export function TurnButtons({
  carousel,
  labels,
  children,
}: Pick<ControlsProps, 'carousel' | 'labels'> & { children?: ReactNode }): JSX.Element {
  return (
    <div className="cell-pair">
      {children}
      <button
        type="button"
        className="cell-button"
        aria-label={labels['carousel.previous']}
        aria-disabled={!carousel.hasPrevious || undefined}
        onClick={carousel.goBack}
      >
        <BackArrow />
      </button>
      <button
        type="button"
        className="cell-button"
        aria-label={labels['carousel.next']}
        aria-disabled={!carousel.hasNext || undefined}
        onClick={carousel.goOn}
      >
        <Arrow />
      </button>
    </div>
  );
}

export interface TickStripProps extends ControlsProps {
  labels: ControlsProps['labels'] & Record<'carousel.go-to', string>;
  /** The title of the first slide of each stop, for the ticks' names. */
  titles: readonly string[];
  /** Classes that hide the ticks of stops that a wider screen has no use for. */
  tickClass?: ((stop: number) => string) | undefined;
}

/** The graduation as an index: each major tick leads to its stop. */
export function TickStrip({
  carousel,
  language,
  labels,
  titles,
  tickClass,
}: TickStripProps): JSX.Element {
  const { ticks, marked } = tickStops(carousel.stops, carousel.current);
  const nameOf = (stop: number) => {
    const place = inWords(labels['carousel.go-to'], language, stop, carousel.stops);
    return titles[stop] ? `${place}: ${titles[stop]}` : place;
  };
  return (
    <div className="tick-strip">
      {ticks.map((stop, index) => (
        <button
          key={index}
          type="button"
          className={`tick ${tickClass?.(stop) ?? ''}`}
          aria-label={nameOf(stop)}
          aria-current={index === marked || undefined}
          onClick={() => carousel.goTo(stop)}
        />
      ))}
    </div>
  );
}

interface PositionProps extends ControlsProps {
  className: string;
  /** A carousel that turns by itself does not talk. */
  isQuiet?: boolean;
  /** Only the awake carousel knows how many stops this window has. */
  waits?: boolean;
}

export function PositionInWords({
  carousel: { current, stops, isAlive },
  language,
  labels,
  className,
  isQuiet = false,
  waits = false,
}: PositionProps): JSX.Element {
  const isUnknown = waits && !isAlive;
  return (
    <p
      className={`whitespace-nowrap ${className} ${isUnknown ? 'invisible' : ''}`}
      aria-live={isQuiet ? 'off' : 'polite'}
    >
      {inWords(labels['carousel.position'], language, current, stops)}
    </p>
  );
}

interface PlayButtonProps {
  slideShow: SlideShow;
  labels: Record<'carousel.pause' | 'carousel.play', string>;
}

/** Stops and starts a carousel that turns by itself. */
export function PlayButton({ slideShow, labels }: PlayButtonProps): JSX.Element {
  const { isPlaying, toggle } = slideShow;
  return (
    <button
      type="button"
      className="cell-button"
      aria-label={labels[isPlaying ? 'carousel.pause' : 'carousel.play']}
      onClick={toggle}
    >
      {isPlaying ? <Pause /> : <Play />}
    </button>
  );
}

function inWords(template: string, language: LanguageCode, index: number, stops: number): string {
  const { locale } = languages[language];
  return fillTemplate(template, {
    current: formatNumber(index + 1, locale),
    total: formatNumber(stops, locale),
  });
}
