import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDuration, formatSpokenDuration } from '#common/time/format-duration.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { Playback } from './playback.ts';
import type { PlayerLabels } from './player-labels.ts';

interface ScrubberProps {
  playback: Playback;
  labels: PlayerLabels;
  locale: string;
  seek(time: number): void;
}

/** Seek bar, from left to right in every language, with the time beside it. */
export function Scrubber({ playback, labels, locale, seek }: ScrubberProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Position while dragging; the video seeks when it ends. */
  const [dragged, setDragged] = useState<number | null>(null);
  const { duration, buffered } = playback;
  const time = Math.min(dragged ?? playback.time, duration);

  // Set as properties, because the server's HTML has no style attributes.
  useEffect(() => {
    const { style } = input.current ?? {};
    style?.setProperty('--played', shareOf(time, duration));
    style?.setProperty('--buffered', shareOf(buffered, duration));
  }, [time, buffered, duration]);

  const seekAndReset = useEffectEvent(() => {
    if (input.current) seek(Number(input.current.value));
    setDragged(null);
  });
  // The native `change` event fires once, at the end of dragging.
  useEffect(() => {
    const slider = input.current;
    const listener = () => seekAndReset();
    slider?.addEventListener('change', listener);
    return () => slider?.removeEventListener('change', listener);
  }, []);

  const valueText = fillTemplate(labels['player.position.of'], {
    time: formatSpokenDuration(time, locale),
    length: formatSpokenDuration(duration, locale),
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
        aria-valuetext={valueText}
        onChange={({ currentTarget }) => setDragged(Number(currentTarget.value))}
      />
      <span className="player-time" aria-hidden="true">
        {formatDuration(time, locale)} / {formatDuration(duration, locale)}
      </span>
    </>
  );
}

function shareOf(part: number, whole: number): string {
  return String(whole > 0 ? Math.min(1, part / whole) : 0);
}
