import { clockTime } from '#common/clock-time.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { formatNumber } from '#common/format-number.ts';
import type { EditorWords } from '#server/site/editor-words.ts';
import { formatBytes } from '../media/format-media.ts';
import type { VideoFile } from './video-calls.ts';

/** What is made of a video, as people are told it. */
export type Standing = VideoFile['state'] | 'original';

/** Where nothing prepares videos, what is stored is all that there will be. */
export function standingOf({ state }: VideoFile, canPrepare: boolean): Standing {
  return state === 'stored' && !canPrepare ? 'original' : state;
}

interface Speech {
  words: EditorWords;
  locale: string;
}

/** "Ready: 360p, 720p". */
export function standingInWords(
  file: VideoFile,
  canPrepare: boolean,
  { words, locale }: Speech,
): string {
  const standing = standingOf(file, canPrepare);
  if (standing !== 'ready' || file.sizes.length === 0)
    return words[`editor.videos.state.${standing}`];
  const names = file.sizes.map((height) => `\u2066${height}p\u2069`);
  const sizes = new Intl.ListFormat(locale, { type: 'unit' }).format(names);
  return fillTemplate(words['editor.videos.state.sizes'], { sizes });
}

/** "05:12 · 48 MB"; without a length where it is not known. */
export function factsOf({ seconds, bytes }: VideoFile, { locale }: Speech): string {
  const length = seconds === null ? null : clockTime(Math.round(seconds), locale);
  return [length, formatBytes(bytes, locale)].filter(Boolean).join(' · ');
}

/** "40 %". */
export function percentOf(sent: number, bytes: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(bytes > 0 ? sent / bytes : 0);
}

export function countOf(count: number, locale: string): string {
  return formatNumber(count, locale);
}
