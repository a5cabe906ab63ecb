import type { JSX, ReactNode } from 'react';
import type { LocalText } from '#common/local-text.ts';
import {
  controlsRow,
  PositionInWords,
  TickStrip,
  type TickStripProps,
  TurnButtons,
} from './carousel-controls.tsx';
import { Text } from './text.tsx';

interface CarouselHeadingProps extends TickStripProps {
  title: LocalText;
  id: string;
  /** For a carousel that turns by itself: its button, and whether it plays. */
  playButton?: ReactNode;
  isPlaying?: boolean;
  controlsClass?: string;
}

/** A section's heading with a carousel's controls at its end; none where everything is in view. */
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
    <header className="mb-(--heading-gap) flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <Text of={title} as="h2" id={id} className="h2" twoWeights />
      {controls.carousel.stops > 1 && (
        <div className={`needs-script ${controlsRow(controls.carousel.stops)} ${controlsClass}`}>
          <TickStrip {...controls} titles={titles} tickClass={tickClass} />
          <TurnButtons {...controls}>{playButton}</TurnButtons>
          <PositionInWords
            {...controls}
            className="sr-only"
            isQuiet={isPlaying}
            waits={tickClass !== undefined}
          />
        </div>
      )}
    </header>
  );
}
