/** The parts of sanitized HTML that are checked. */
export interface HtmlParts {
  links: string[];
  /** `alt` is null if it is absent; an empty one marks a decorative image. */
  images: { src: string; alt: string | null }[];
  /** In document order. */
  headings: { level: number; text: string }[];
}

const tag = /<(a|img)\b([^>]*)>|<h([2-6])\b[^>]*>([\s\S]*?)<\/h\3>/g;
const attribute = /([a-z-]+)="([^"]*)"/g;

/** Parses sanitized HTML: its attributes are quoted, and a `>` within them is escaped. */
export function readHtml(html: string): HtmlParts {
  const parts: HtmlParts = { links: [], images: [], headings: [] };
  for (const [, name, attributes = '', level, text = ''] of html.matchAll(tag)) {
    if (level !== undefined) {
      parts.headings.push({ level: Number(level), text: text.replace(/<[^>]*>/g, '').trim() });
      parts.links.push(...readHtml(text).links);
      continue;
    }
    const values = new Map(
      Array.from(attributes.matchAll(attribute), ([, key = '', value = '']) => [
        key,
        decode(value),
      ]),
    );
    if (name === 'img')
      parts.images.push({ src: values.get('src') ?? '', alt: values.get('alt') ?? null });
    else if (values.has('href')) parts.links.push(values.get('href') ?? '');
  }
  return parts;
}

function decode(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Returns the headings that skip a level; the first may be of any level after a section's own. */
export function skippedHeadings({ headings }: HtmlParts): string[] {
  return headings.flatMap(({ level, text }, index) => {
    const above = headings[index - 1]?.level ?? 2;
    return level > above + 1 ? [text] : [];
  });
}
