/*
 * The allow-list of rich text. The server sanitises stored HTML by it
 * (server/content/documents/sanitize-html.ts, the authority), and the editor cleans pasted, typed and shown
 * HTML.
 */

const textAttributes = ['dir', 'lang', 'class'];

/** Allowed tags, each with its attributes. Other tags are removed, their contents stay. */
export const htmlTags: Readonly<Record<string, readonly string[]>> = {
  h2: textAttributes,
  h3: textAttributes,
  h4: textAttributes,
  p: textAttributes,
  ul: textAttributes,
  ol: [...textAttributes, 'start'],
  li: textAttributes,
  blockquote: textAttributes,
  pre: textAttributes,
  figure: textAttributes,
  figcaption: textAttributes,
  div: textAttributes,
  span: textAttributes,
  table: textAttributes,
  thead: textAttributes,
  tbody: textAttributes,
  tfoot: textAttributes,
  tr: textAttributes,
  th: [...textAttributes, 'scope', 'colspan', 'rowspan'],
  td: [...textAttributes, 'colspan', 'rowspan'],
  caption: textAttributes,
  a: ['href', 'target', 'rel', 'hreflang', 'lang', 'dir'],
  strong: [],
  em: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  code: [],
  br: [],
  hr: [],
  img: ['src', 'alt', 'width', 'height', 'loading'],
};

/** Tags that are replaced by others. */
export const renamedTags: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** Tags removed together with their contents. */
export const tagsRemovedWithContents = ['script', 'style', 'textarea', 'option', 'xmp'];

export const htmlClasses = ['lead', 'note'];

/** Allowed schemes of external addresses, by attribute. */
export const addressSchemes = {
  href: ['http', 'https', 'mailto', 'tel'],
  src: ['http', 'https'],
} as const;

/** Deeper tags are removed, their contents stay. */
export const maxTagDepth = 50;

type AddressKind = keyof typeof addressSchemes;

/** True for the site's own addresses and allowed schemes, however disguised. */
export function isAllowedAddress(attribute: AddressKind, address: string): boolean {
  return hasAllowedScheme(attribute, address) && !/^[/\\]{2}/.test(bareAddress(address));
}

/** Looser rule for stored content: an address may begin with a host, `//example.com`. */
export function hasAllowedScheme(attribute: AddressKind, address: string): boolean {
  const scheme = schemeOf(address);
  return scheme === null || (addressSchemes[attribute] as readonly string[]).includes(scheme);
}

/** Scheme of an address in lower case, or null. */
export function schemeOf(address: string): string | null {
  return /^([a-z][a-z0-9.\-+]*):/i.exec(bareAddress(address))?.[1]?.toLowerCase() ?? null;
}

/** Browsers skip control characters and blanks, and some skipped comments. */
function bareAddress(address: string): string {
  return withoutComments(address.replace(/[^\u0021-\uffff]+/g, ''));
}

/** Recursive, since removing a comment may form another. */
function withoutComments(address: string): string {
  const shorter = address.replace(/<!--[\s\S]*?-->/, '');
  return shorter === address ? address : withoutComments(shorter);
}

/** Attributes of a link: new tabs get `noopener`, other targets are removed. */
export function secureLinkAttributes(
  attributes: Readonly<Record<string, string>>,
): Record<string, string> {
  const { target, ...others } = attributes;
  if (target !== '_blank') return others;
  const words = new Set((attributes['rel'] ?? '').toLowerCase().split(/\s+/).filter(Boolean));
  // Spreading keeps the order of the attributes.
  return { ...attributes, rel: Array.from(words.add('noopener')).join(' ') };
}

/** Escapes text for HTML. */
export function escapeHtmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes text for a double-quoted attribute. */
export function escapeHtmlAttribute(text: string): string {
  return escapeHtmlText(text).replaceAll('"', '&quot;');
}
