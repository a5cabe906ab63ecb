import {
  deepestTag,
  escapeHtmlAttribute,
  escapeHtmlText,
  htmlClasses,
  htmlTags,
  isAllowedAddress,
  openingSafely,
  renamedTags,
  tagsRemovedWhole,
} from '#common/html-rules.ts';

const voidTags = new Set(['br', 'hr', 'img']);
/** What a parser leaves unread in them are no words of a text. */
const unread = new Set([...tagsRemovedWhole, 'iframe', 'noembed', 'noframes', 'title']);

/**
 * Makes HTML safe by the server's own rules (common/html-rules.ts), as a browser reads it: what comes out is read by
 * every parser as it was written, and the server changes nothing of it.
 */
export function cleanHtml(html: string): string {
  let clean = writeChildren(parseHtml(html), 0);
  // A tag that goes may leave its contents where a parser would not have them.
  for (let rounds = 0; rounds < 5; rounds += 1) {
    const again = writeChildren(parseHtml(clean), 0);
    if (again === clean) return clean;
    clean = again;
  }
  return escapeHtmlText(clean);
}

/**
 * What some HTML is made of, as within a page's body. In a template nothing runs and nothing is fetched, and unlike
 * a DOMParser's document it does not tell the page's policy of every style that it refuses.
 */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  // A template's own reading would take a row or a cell without its table.
  template.innerHTML = `<div>${html}`;
  const first = template.content.firstChild;
  if (first instanceof Element) first.replaceWith(...first.childNodes);
  return template.content;
}

/** A node of some HTML that was parsed, made safe. */
export function writeClean(node: Node): string {
  return writeNode(node, 0);
}

function writeChildren(parent: Node, depth: number): string {
  return Array.from(parent.childNodes, (child) => writeNode(child, depth)).join('');
}

function writeNode(node: Node, depth: number): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeHtmlText(node.nodeValue ?? '');
  if (!(node instanceof Element)) return '';
  const name = node.localName.toLowerCase();
  if (unread.has(name)) return '';
  const tag = renamedTags[name] ?? name;
  const allowed = Object.hasOwn(htmlTags, tag) ? htmlTags[tag] : undefined;
  if (!allowed || depth >= deepestTag) return writeChildren(node, depth);
  const attributes = keptAttributes(tag, allowed, node);
  if (tag === 'img' && !attributes['src']) return '';
  const opening = `<${tag}${Object.entries(attributes).map(writeAttribute).join('')}>`;
  if (voidTags.has(tag)) return opening;
  const inner = writeChildren(node, depth + 1);
  // A parser takes the first new line of a `pre` away.
  return `${opening}${tag === 'pre' ? inner.replace(/^\n+/, '') : inner}</${tag}>`;
}

function keptAttributes(
  tag: string,
  allowed: readonly string[],
  element: Element,
): Record<string, string> {
  const all = Object.fromEntries(
    Array.from(element.attributes, ({ name, value }) => [name, value]),
  );
  const given = tag === 'a' ? openingSafely(all) : all;
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      if (!allowed.includes(name)) return [];
      const kept = keptValue(name, value);
      return kept === null ? [] : [[name, kept]];
    }),
  );
}

function keptValue(name: string, value: string): string | null {
  if (name === 'alt') return value;
  if ((name === 'href' || name === 'src') && !isAllowedAddress(name, value)) return null;
  const kept = name === 'class' ? allowedClasses(value) : value;
  return kept === '' ? null : kept;
}

function allowedClasses(value: string): string {
  return value
    .split(/\s+/)
    .filter((word) => htmlClasses.includes(word))
    .join(' ');
}

function writeAttribute([name, value]: [string, string]): string {
  return ` ${name}="${escapeHtmlAttribute(value)}"`;
}
