import {
  maxTagDepth,
  escapeHtmlAttribute,
  escapeHtmlText,
  htmlClasses,
  htmlTags,
  isAllowedAddress,
  secureLinkAttributes,
  renamedTags,
  tagsRemovedWithContents,
} from '#common/text/html-rules.ts';

const voidTags = new Set(['br', 'hr', 'img']);
/** Elements whose raw contents are not text. */
const unread = new Set([...tagsRemovedWithContents, 'iframe', 'noembed', 'noframes', 'title']);

/**
 * Parses HTML with the browser's parser and keeps what the shared rules allow
 * (common/text/html-rules.ts). The server's parser reads the result alike and changes nothing in it.
 */
export function cleanHtml(html: string): string {
  let clean = writeChildren(parseHtml(html), 0);
  // Removing a tag may leave its contents where a parser would move them.
  for (let rounds = 0; rounds < 5; rounds += 1) {
    const again = writeChildren(parseHtml(clean), 0);
    if (again === clean) return clean;
    clean = again;
  }
  return escapeHtmlText(clean);
}

/**
 * Parses HTML as body content. In a template nothing runs or is fetched, and unlike with DOMParser,
 * refused styles cause no CSP reports.
 */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  // A template's own parsing would accept a row or cell without its table.
  template.innerHTML = `<div>${html}`;
  const first = template.content.firstChild;
  if (first instanceof Element) first.replaceWith(...first.childNodes);
  return template.content;
}

function writeChildren(parent: Node, depth: number): string {
  return Array.from(parent.childNodes, (child) => writeClean(child, depth)).join('');
}

/** Returns a parsed node as sanitised HTML. */
export function writeClean(node: Node, depth: number): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeHtmlText(node.nodeValue ?? '');
  if (!(node instanceof Element)) return '';
  const name = node.localName.toLowerCase();
  if (unread.has(name)) return '';
  const tag = renamedTags[name] ?? name;
  const allowed = Object.hasOwn(htmlTags, tag) ? htmlTags[tag] : undefined;
  if (!allowed || depth >= maxTagDepth) return writeChildren(node, depth);
  const attributes = allowedAttributes(tag, allowed, node);
  if (tag === 'img' && !attributes['src']) return '';
  const opening = `<${tag}${Object.entries(attributes).map(writeAttribute).join('')}>`;
  if (voidTags.has(tag)) return opening;
  const inner = writeChildren(node, depth + 1);
  // Parsers drop the first newline of a `pre`.
  return `${opening}${tag === 'pre' ? inner.replace(/^\n+/, '') : inner}</${tag}>`;
}

function allowedAttributes(
  tag: string,
  allowed: readonly string[],
  element: Element,
): Record<string, string> {
  const all = Object.fromEntries(
    Array.from(element.attributes, ({ name, value }) => [name, value]),
  );
  const given = tag === 'a' ? secureLinkAttributes(all) : all;
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      if (!allowed.includes(name)) return [];
      const allowedPart = allowedValue(name, value);
      return allowedPart === null ? [] : [[name, allowedPart]];
    }),
  );
}

function allowedValue(name: string, value: string): string | null {
  if (name === 'alt') return value;
  if ((name === 'href' || name === 'src') && !isAllowedAddress(name, value)) return null;
  const allowedPart = name === 'class' ? allowedClasses(value) : value;
  return allowedPart === '' ? null : allowedPart;
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
