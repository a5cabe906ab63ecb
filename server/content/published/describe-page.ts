import type { LocalHtml } from '#common/text/local-text.ts';
import { plainTextOf } from '#common/text/plain-text.ts';

/** Characters of a description that search engines show. */
const maxLength = 160;
/** Characters below which a description is too short. */
const minLength = 50;

/**
 * Builds a description from the summary, followed by the body if the summary is a caption, cut
 * after the last sentence that search engines show.
 */
export function describePage(
  summary: LocalHtml | null,
  body: LocalHtml | null = null,
): string | null {
  const own = plainTextOf(summary?.html ?? '');
  if (own === '') return null;
  const isCaption = own.length < minLength && body !== null;
  return shorten(isCaption ? `${own.replace(/\.?$/, '.')} ${plainTextOf(body.html)}` : own);
}

function shorten(text: string): string {
  if (text.length <= maxLength) return text;
  let end = 0;
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  for (const { index, segment } of sentences.segment(text)) {
    const next = index + segment.trimEnd().length;
    if (next > maxLength) break;
    end = next;
  }
  if (end >= minLength) return text.slice(0, end);
  return `${text.slice(0, text.lastIndexOf(' ', maxLength - 1))}…`;
}
