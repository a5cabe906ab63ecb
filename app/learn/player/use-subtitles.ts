import { type RefObject, useEffect } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';

interface Subtitles {
  /** Null: off. */
  language: LanguageCode | null;
  /** Addresses as one text; new addresses mean new tracks. */
  addresses: string;
  /** True if the control bar covers the lower edge, so that subtitles move up. */
  isRaised: boolean;
}

export function useSubtitles(
  ref: RefObject<HTMLVideoElement | null>,
  { language, addresses, isRaised }: Subtitles,
): void {
  useEffect(() => {
    const video = ref.current;
    if (!video || addresses === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = () => {
      for (const track of video.textTracks) {
        const isShown = track.language === language;
        const mode = isShown ? 'showing' : 'disabled';
        if (track.mode !== mode) track.mode = mode;
        if (isShown) positionCues(track, isRaised);
      }
    };
    show();
    // Tracks load after their addresses, cues after the tracks.
    video.textTracks.addEventListener('addtrack', show, { signal });
    for (const track of video.querySelectorAll('track'))
      track.addEventListener('load', show, { signal });
    return () => controller.abort();
  }, [ref, language, addresses, isRaised]);
}

const raisedLine = -4;

/** Cues positioned by their file are not moved. */
function positionCues(track: TextTrack, isRaised: boolean): void {
  for (const cue of track.cues ?? []) {
    if (!(cue instanceof VTTCue)) continue;
    if (isRaised && cue.line === 'auto') cue.line = raisedLine;
    if (!isRaised && cue.line === raisedLine) cue.line = 'auto';
  }
}
