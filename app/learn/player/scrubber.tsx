import { type JSX, useEffect, useRef, useState } from 'react';
import { clockTime, spokenTime } from '#common/clock-time.ts';
import { fillTemplate } from '#common/fill-template.ts';
import type { Playback } from './playback.ts';
import type { PlayerLabels } from './player-labels.ts';

interface ScrubberProps {
  playback: Playback;
  labels: PlayerLabels;
  locale: string;
  seek(time: number): void;
}

/** The video's length as a ruler, from left to right in every language; beside it the time in digits. */
export function Scrubber({ playback, labels, locale, seek }: ScrubberProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  /** Where the hand is while it moves; the video follows once it rests. */
  const [dragged, setDragged] = useState<number | null>(null);
  const { duration, buffered } = playback;
  const time = Math.min(dragged ?? playback.time, duration);

  // The look follows through properties: the server's HTML has no style attributes.
  useEffect(() => {
    const { style } = input.current ?? {};
    style?.setProperty('--played', shareOf(time, duration));
    style?.setProperty('--buffered', shareOf(buffered, duration));
  }, [time, buffered, duration]);

  const latest = useRef(seek);
  useEffect(() => {
    latest.current = seek;
  });
  useEffect(() => {
    const ruler = input.current;
    // The platform's own `change`: once, when the hand lets go.
    const settle = () => {
      if (ruler) latest.current(Number(ruler.value));
      setDragged(null);
    };
    ruler?.addEventListener('change', settle);
    return () => ruler?.removeEventListener('change', settle);
  }, []);

  const inWords = fillTemplate(labels['player.position.of'], {
    time: spokenTime(time, locale),
    length: spokenTime(duration, locale),
  });
  return (
    <>
      <input
        ref={input}
        className="scrubber"
        type="range"
        min={0}
        max={Math.max(duration, 0.01)}
        step="any"
        value={time}
        aria-label={labels['player.position']}
        aria-valuetext={inWords}
        onChange={({ currentTarget }) => setDragged(Number(currentTarget.value))}
      />
      <span className="player-time" aria-hidden="true">
        {clockTime(time, locale)} / {clockTime(duration, locale)}
      </span>
    </>
  );
}

function shareOf(part: number, whole: number): string {
  return String(whole > 0 ? Math.min(1, part / whole) : 0);
}
