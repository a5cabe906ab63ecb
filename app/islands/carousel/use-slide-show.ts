import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeToMotionPreference, prefersReducedMotion } from '../prefers-reduced-motion.ts';
import type { Carousel } from './use-carousel.ts';

interface SlideShowOptions {
  /** For pictures that need longer. */
  intervalMs?: number;
  carousel: Pick<Carousel, 'userTurns' | 'advance'>;
  /** Starts by itself, unless the visitor prefers reduced motion. */
  isAutomatic: boolean;
}

export type SlideShow = ReturnType<typeof useSlideShow>;

/** Time that a slide is shown, in milliseconds. */
const slideMs = 3000;

/**
 * Advances a carousel by itself until the visitor turns it, which stops it for good. It pauses while
 * the tab is hidden, hovered or focused; starting it by its button overrides a pause.
 */
export function useSlideShow({ carousel, intervalMs = slideMs, isAutomatic }: SlideShowOptions) {
  const { userTurns, advance } = carousel;
  const [startedAt, setStartedAt] = useState<number | 'itself' | null>(
    isAutomatic ? 'itself' : null,
  );
  const [pauses, setPauses] = useState(noPause);
  const isTabHidden = useSyncExternalStore(listenToTab, isTabHiddenNow, () => false);
  const reducesMotion = useSyncExternalStore(
    subscribeToMotionPreference,
    prefersReducedMotion,
    () => false,
  );
  const isPlaying =
    startedAt === 'itself' ? userTurns === 0 && !reducesMotion : startedAt === userTurns;
  const isRunning = isPlaying && !isTabHidden && !pauses.pointer && !pauses.focus;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(advance, intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, advance, intervalMs]);

  const setPause = (change: Partial<typeof noPause>) =>
    setPauses((before) => ({ ...before, ...change }));
  return {
    /** True while started, even if a pointer or the focus pauses it. */
    isPlaying,
    toggle() {
      setStartedAt(isPlaying ? null : userTurns);
      setPauses(noPause);
    },
    /** For the frame that pauses the show while a pointer or the focus is inside. */
    pauseHandlers: {
      onPointerEnter: () => setPause({ pointer: true }),
      onPointerLeave: () => setPause({ pointer: false }),
      onFocus: () => setPause({ focus: true }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setPause({ focus: relatedTarget instanceof Node && currentTarget.contains(relatedTarget) }),
    },
  };
}

const noPause = { pointer: false, focus: false };

function listenToTab(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isTabHiddenNow(): boolean {
  return document.hidden;
}
