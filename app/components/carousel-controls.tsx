import type { JSX } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Carousel } from '../islands/use-carousel.ts';
import { Arrow, BackArrow } from './arrow.tsx';

interface CarouselControlsProps {
  carousel: Carousel;
  language: LanguageCode;
  labels: Record<'carousel.previous' | 'carousel.next' | 'carousel.position', string>;
  className?: string;
  /** Classes that hide the ticks that a wider screen has no use for. */
  tickClass?: (index: number) => string;
}

/**
 * Two joined arrows, a graduation with one major tick per stop, and the position in words. An arrow at its
 * end is only said to be disabled: a button that really is drops the keyboard's focus.
 */
export function CarouselControls({
  carousel,
  language,
  labels,
  className = '',
  tickClass,
}: CarouselControlsProps): JSX.Element {
  const { current, stops, goTo } = carousel;
  const inWords = (index: number) =>
    positionInWords(labels['carousel.position'], language, index + 1, stops);
  return (
    <div className={`needs-script flex flex-wrap items-center gap-x-5 gap-y-2 ${className}`}>
      <div className="cell-pair">
        <button
          type="button"
          className="cell-button"
          aria-label={labels['carousel.previous']}
          aria-disabled={current <= 0}
          onClick={() => goTo(current - 1)}
        >
          <BackArrow />
        </button>
        <button
          type="button"
          className="cell-button"
          aria-label={labels['carousel.next']}
          aria-disabled={current >= stops - 1}
          onClick={() => goTo(current + 1)}
        >
          <Arrow />
        </button>
      </div>
      <div className="tick-strip">
        {Array.from({ length: stops }, (_, index) => (
          <button
            key={index}
            type="button"
            className={`tick ${tickClass?.(index) ?? ''}`}
            aria-label={inWords(index)}
            aria-current={index === current || undefined}
            onClick={() => goTo(index)}
          />
        ))}
      </div>
      <p className="small" aria-live="polite">
        {inWords(current)}
      </p>
    </div>
  );
}

const numberFormats = new Map<LanguageCode, Intl.NumberFormat>();

/** Making one costs more than rendering the whole carousel. */
function numberFormatOf(language: LanguageCode): Intl.NumberFormat {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(languages[language].locale);
  numberFormats.set(language, format);
  return format;
}

function positionInWords(
  template: string,
  language: LanguageCode,
  current: number,
  total: number,
): string {
  const { format } = numberFormatOf(language);
  return fillTemplate(template, { current: format(current), total: format(total) });
}
