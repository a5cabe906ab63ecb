import type { LocalHtml } from '#common/text/local-text.ts';
import { plainTextOf, withoutSoftHyphens } from '#common/text/plain-text.ts';

/** Characters of a title that search engines show. */
const maxTitleLength = 60;
/** Characters of a description that search engines show. */
const maxLength = 160;
/** Characters below which a description is too short. */
const minLength = 70;

/** Returns a page's title with the site's name, or without it if that would be too long. */
export function getPageTitle(title: string, siteName: string): string {
  const whole = `${title} · ${siteName}`;
  return withoutSoftHyphens(whole).length > maxTitleLength ? title : whole;
}

/**
 * Builds a description from the summary, followed by the body if the summary is a caption, cut
 * after the last sentence that search engines show.
 */
export function describePage(summary: LocalHtml | null, body: LocalHtml | null = null) {
  const own = plainTextOf(summary?.html ?? '');
  if (own === '') return null;
  const isCaption = own.length < minLength && body !== null;
  return shortenDescription(
    isCaption ? `${own.replace(/\.?$/, '.')} ${plainTextOf(body.html)}` : own,
  );
}

/** Cuts a text after the last sentence, or else word, that search engines show. */
export function shortenDescription(text: string): string {
  if (text.length <= maxLength) return text;
  let end = 0;
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  for (const { index, segment } of sentences.segment(text)) {
    const next = index + segment.trimEnd().length;
    if (next > maxLength) break;
    end = next;
  }
  if (end >= minLength) return text.slice(0, end);
  const words = text.slice(0, text.lastIndexOf(' ', maxLength - 1));
  return `${words.replace(/[\s\p{P}]+$/u, '')}…`;
}
