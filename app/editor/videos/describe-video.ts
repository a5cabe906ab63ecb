import { formatDuration } from '#common/time/format-duration.ts';
import type { EditorTexts } from '../editor-texts.ts';
import { formatBytes } from '../media/format-media.ts';
import type { VideoFile } from './video-calls.ts';

/** Returns the status that is shown: `original`, the stored file, if the server prepares none. */
export function videoStatusOf({ state }: VideoFile, canPrepare: boolean) {
  return state === 'stored' && !canPrepare ? 'original' : state;
}

/** Returns "Ready: 360p, 720p". */
export function describeVideoStatus(
  file: VideoFile,
  canPrepare: boolean,
  { labels, locale, fillLabel }: EditorTexts,
): string {
  const status = videoStatusOf(file, canPrepare);
  if (status !== 'ready' || file.sizes.length === 0) return labels[`editor.videos.state.${status}`];
  const names = file.sizes.map((height) => `\u2066${height}p\u2069`);
  const sizes = new Intl.ListFormat(locale, { type: 'unit' }).format(names);
  return fillLabel('editor.videos.state.sizes', { sizes });
}

/** Returns "05:12 · 48 MB"; without the length if it is unknown. */
export function describeVideoFile({ seconds, bytes }: VideoFile, { locale }: EditorTexts): string {
  const length = seconds === null ? null : formatDuration(Math.round(seconds), locale);
  return [length, formatBytes(bytes, locale)].filter(Boolean).join(' · ');
}

/** Returns "40 %". */
export function percentOf(sent: number, bytes: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(bytes > 0 ? sent / bytes : 0);
}
