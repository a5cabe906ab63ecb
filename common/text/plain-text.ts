const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&shy;': '',
  '&amp;': '&',
};

/** Inline tags; all others separate words. */
const inlineTag =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|u|wbr)\b[^>]*>/g;

/** Ends of headings, cells and list items, whose texts often have no full stop. */
const unpunctuatedEnd =
  /(?<![.!?؟:;؛,،…\s])\s*<\/(?:h[1-6]|t[hd]|li|caption|figcaption)>(?=\s*<[^>]*>.)/gs;

/** Text of sanitised HTML on one line; headings, cells and list items end in ` · `. */
export function plainTextOf(html: string): string {
  const text = html
    .replace(inlineTag, '')
    .replace(unpunctuatedEnd, ' · ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|nbsp|shy|amp);/g, (entity) => entities[entity] ?? entity);
  return onOneLine(text).replace(/(?: ·)+$/, '');
}

/** The same with a line for each paragraph and item; addresses follow external links. */
export function plainLinesOf(html: string): string[] {
  return html
    .replace(/<a\b[^>]*\bhref="(https?:[^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .split(/<\/(?:p|li|h[2-4]|tr|blockquote|figcaption)>|<br\b[^>]*>/)
    .map((block) => (/<li\b/.test(block) ? '- ' : '') + plainTextOf(block))
    .filter((line) => line !== '');
}

/** Joins texts of one line each; those without final punctuation end in ` · `. */
export function joinTexts(texts: readonly string[]): string {
  return texts
    .join('\n')
    .replace(/(?<![.!?؟:;؛,،…])\n/g, ' · ')
    .replaceAll('\n', ' ');
}

/** Removes line breaks, control characters and soft hyphens. */
export function onOneLine(text: string): string {
  return withoutSoftHyphens(text)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Removes soft hyphens, for titles, emails and structured data, which are copied and searched. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00AD', '');
}
