import type { JSX, ReactNode } from 'react';
import type { LocalText } from '#common/text/local-text.ts';
import {
  controlsRowClass,
  CarouselPosition,
  CarouselIndicators,
  type CarouselIndicatorsProps,
  PrevNextButtons,
} from './carousel-controls.tsx';
import { Text } from './text.tsx';

interface CarouselHeadingProps extends CarouselIndicatorsProps {
  title: LocalText;
  id: string;
  /** For an automatic carousel: its play button, and whether it is playing. */
  playButton?: ReactNode;
  isPlaying?: boolean;
  controlsClass?: string;
}

/** A section heading with carousel controls at its end; no controls if everything is in view. */
export function CarouselHeading({
  title,
  id,
  playButton,
  isPlaying = false,
  controlsClass = '',
  tickClass,
  titles,
  ...controls
}: CarouselHeadingProps): JSX.Element {
  return (
    <header className="carousel-heading">
      <Text of={title} as="h2" id={id} className="h2" twoWeights />
      {controls.carousel.stops > 1 && (
        <div
          className={`needs-script ${controlsRowClass(controls.carousel.stops)} ${controlsClass}`}
        >
          <CarouselIndicators {...controls} titles={titles} tickClass={tickClass} />
          <PrevNextButtons {...controls}>{playButton}</PrevNextButtons>
          <CarouselPosition
            {...controls}
            className="sr-only"
            isQuiet={isPlaying}
            isHiddenUntilHydrated={tickClass !== undefined}
          />
        </div>
      )}
    </header>
  );
}
