import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { listenToMotion, prefersNoMotion } from './prefers-no-motion.ts';
import type { Carousel } from './use-carousel.ts';

interface SlideShowOptions {
  carousel: Pick<Carousel, 'personTurns' | 'advance'>;
  /** Milliseconds that each slide is shown. */
  interval: number;
  /** Begins by itself, unless the visitor wants no motion. */
  isAutomatic: boolean;
}

export interface SlideShow {
  /** It is meant to play, though a pointer or the focus may hold it. */
  isPlaying: boolean;
  toggle(): void;
  /** For the frame that holds the show while a pointer or the focus is inside. */
  holdHandlers: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(event: FocusEvent): void;
  };
}

/**
 * Turns a carousel by itself until a person turns it: then it stops for good. It waits while the tab
 * is hidden, or while it is held; a start by its button is stronger than a hold that was there before.
 */
export function useSlideShow({ carousel, interval, isAutomatic }: SlideShowOptions): SlideShow {
  const { personTurns, advance } = carousel;
  const [startedAt, setStartedAt] = useState<number | 'itself' | null>(
    isAutomatic ? 'itself' : null,
  );
  const [holds, setHolds] = useState(noHold);
  const isTabHidden = useSyncExternalStore(listenToTab, isTabHiddenNow, () => false);
  const keepsStill = useSyncExternalStore(listenToMotion, prefersNoMotion, () => false);
  const isPlaying =
    startedAt === 'itself' ? personTurns === 0 && !keepsStill : startedAt === personTurns;
  const isRunning = isPlaying && !isTabHidden && !holds.pointer && !holds.focus;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(advance, interval);
    return () => clearInterval(timer);
  }, [isRunning, advance, interval]);

  const hold = (change: Partial<typeof noHold>) => setHolds((before) => ({ ...before, ...change }));
  return {
    isPlaying,
    toggle() {
      setStartedAt(isPlaying ? null : personTurns);
      setHolds(noHold);
    },
    holdHandlers: {
      onPointerEnter: () => hold({ pointer: true }),
      onPointerLeave: () => hold({ pointer: false }),
      onFocus: () => hold({ focus: true }),
      onBlur: ({ currentTarget, relatedTarget }) =>
        hold({ focus: relatedTarget instanceof Node && currentTarget.contains(relatedTarget) }),
    },
  };
}

const noHold = { pointer: false, focus: false };

function listenToTab(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

function isTabHiddenNow(): boolean {
  return document.hidden;
}
