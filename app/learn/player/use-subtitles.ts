import { type RefObject, useEffect } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';

interface Subtitles {
  /** Null: none. */
  language: LanguageCode | null;
  /** Their addresses, as one text: other addresses are other tracks. */
  addresses: string;
  /** Whether the bar stands over the picture's lower edge: they then stand higher. */
  isRaised: boolean;
}

/** Shows the subtitles of one language and no others. */
export function useSubtitles(
  ref: RefObject<HTMLVideoElement | null>,
  { language, addresses, isRaised }: Subtitles,
): void {
  useEffect(() => {
    const video = ref.current;
    if (!video || addresses === '') return;
    const stop = new AbortController();
    const { signal } = stop;
    const show = () => {
      for (const track of video.textTracks) {
        const isShown = track.language === language;
        const mode = isShown ? 'showing' : 'disabled';
        if (track.mode !== mode) track.mode = mode;
        if (isShown) raise(track, isRaised);
      }
    };
    show();
    // Tracks come after the addresses, and their lines after them.
    video.textTracks.addEventListener('addtrack', show, { signal });
    for (const track of video.querySelectorAll('track'))
      track.addEventListener('load', show, { signal });
    return () => stop.abort();
  }, [ref, language, addresses, isRaised]);
}

const raisedLine = -4;

/** Lines that their file has put elsewhere stay there. */
function raise(track: TextTrack, isRaised: boolean): void {
  for (const cue of track.cues ?? []) {
    if (!(cue instanceof VTTCue)) continue;
    if (isRaised && cue.line === 'auto') cue.line = raisedLine;
    if (!isRaised && cue.line === raisedLine) cue.line = 'auto';
  }
}
