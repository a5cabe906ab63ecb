import { plainTextOf } from '../text/plain-text.ts';
import { toSlug } from '../text/slugs.ts';
import type { LocalHtml, LocalText } from '../text/local-text.ts';

/** Entry of a page's table of contents. */
export interface ContentsEntry {
  /** Id of the heading. */
  id: string;
  title: LocalText;
}

/** Number of headings from which a page has a table of contents. */
const minHeadings = 3;

const heading = /<h2\b([^>]*)>([\s\S]*?)<\/h2>/g;

/** Parts of a details page with an `h2` heading, in the order in which they are shown. */
interface PartsWithHeadings {
  body: LocalHtml | null;
  blocks: readonly { id: number; title: string; titleTr: LocalText | null }[];
  accordions: readonly { id: number; title: LocalText | null }[];
}

export function blockAnchor(id: number): string {
  return `block-${id}`;
}

export function accordionAnchor(id: number): string {
  return `accordion-${id}`;
}

/**
 * Adds ids to the headings of sanitised HTML, made of their texts, and lists the headings of all
 * parts: none if there are fewer than three.
 */
export function listContents({ body, blocks, accordions }: PartsWithHeadings): {
  body: LocalHtml | null;
  contents: ContentsEntry[];
} {
  const { html, entries } = addHeadingIds(body ?? { html: '' });
  const contents = [
    ...entries,
    ...blocks.map(({ id, title, titleTr }) => ({
      id: blockAnchor(id),
      title: titleTr ?? { text: title },
    })),
    ...accordions.flatMap(({ id, title }) => (title ? [{ id: accordionAnchor(id), title }] : [])),
  ];
  return {
    body: body && { ...body, html },
    contents: contents.length < minHeadings ? [] : contents,
  };
}

/** A second heading with the same text gets `--2`, which no text can give. */
function addHeadingIds({ html, lang }: LocalHtml): { html: string; entries: ContentsEntry[] } {
  const entries: ContentsEntry[] = [];
  const counts = new Map<string, number>();
  const withIds = html.replace(heading, (whole, attributes: string, inner: string) => {
    const text = plainTextOf(inner);
    if (text === '') return whole;
    // Without marks, such as Arabic vowels: some readers of HTML refuse them in ids.
    const letters = text.normalize('NFC').replaceAll(/\p{M}+/gu, '');
    const words = toSlug(letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' '));
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    // The prefix keeps it apart from the ids of the page itself.
    const id = `part-${words}${count > 1 ? `--${count}` : ''}`;
    entries.push({ id, title: { text, ...(lang && { lang }) } });
    return `<h2${attributes} id="${id}">${inner}</h2>`;
  });
  return { html: withIds, entries };
}
