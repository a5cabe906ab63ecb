const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&shy;': '',
  '&amp;': '&',
};

/** Tags within a line; every other one parts words. */
const inlineTag =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|u|wbr)\b[^>]*>/g;

/** The words of sanitised HTML on one line, without its tags. */
export function plainTextOf(html: string): string {
  const text = html
    .replace(inlineTag, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|nbsp|shy|amp);/g, (entity) => entities[entity] ?? entity);
  return onOneLine(text);
}

/** The same with a line for each paragraph and item; links to other sites are followed by their addresses. */
export function plainLinesOf(html: string): string[] {
  return html
    .replace(/<a\b[^>]*\bhref="(https?:[^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .split(/<\/(?:p|li|h[2-4]|tr|blockquote|figcaption)>|<br\b[^>]*>/)
    .map((block) => (/<li\b/.test(block) ? '- ' : '') + plainTextOf(block))
    .filter((line) => line !== '');
}

/** A text without line breaks, control characters and hints where words may be broken. */
export function onOneLine(text: string): string {
  return withoutSoftHyphens(text)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** A text without its break hints, for titles, emails and structured data, which are copied and searched. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00AD', '');
}
