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

/** A text without line breaks, control characters and hints where words may be broken. */
export function onOneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\u00AD', '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
