/*
 * What rich text may be made of: the one allow-list. The server sanitises by it whatever enters the store
 * (server/content/sanitize-html.ts, the authority), and the editor cleans by it what is pasted, typed and shown.
 */

const onText = ['dir', 'lang', 'class'];

/** The tags that stay, each with its attributes. Of all others only their contents stay. */
export const htmlTags: Readonly<Record<string, readonly string[]>> = {
  h2: onText,
  h3: onText,
  h4: onText,
  p: onText,
  ul: onText,
  ol: [...onText, 'start'],
  li: onText,
  blockquote: onText,
  pre: onText,
  figure: onText,
  figcaption: onText,
  div: onText,
  span: onText,
  table: onText,
  thead: onText,
  tbody: onText,
  tfoot: onText,
  tr: onText,
  th: [...onText, 'scope', 'colspan', 'rowspan'],
  td: [...onText, 'colspan', 'rowspan'],
  caption: onText,
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

/** Tags that are written by another name. */
export const renamedTags: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** Of these the contents go as well. */
export const tagsRemovedWhole = ['script', 'style', 'textarea', 'option', 'xmp'];

export const htmlClasses = ['lead', 'note'];

/** Where addresses may lead besides the own site, by the attribute. */
export const addressSchemes = {
  href: ['http', 'https', 'mailto', 'tel'],
  src: ['http', 'https'],
} as const;

/** Tags deeper than this lose themselves and keep their contents. */
export const deepestTag = 50;

type AddressKind = keyof typeof addressSchemes;

/** Whether an address is of the own site or of a scheme that is allowed, however it is disguised. */
export function isAllowedAddress(attribute: AddressKind, address: string): boolean {
  return hasAllowedScheme(attribute, address) && !/^[/\\]{2}/.test(bareAddress(address));
}

/** The rule for content that is stored already: an address may also begin with a host, `//example.com`. */
export function hasAllowedScheme(attribute: AddressKind, address: string): boolean {
  const scheme = schemeOf(address);
  return scheme === null || (addressSchemes[attribute] as readonly string[]).includes(scheme);
}

/** An address's scheme in lower case; null where it has none. */
export function schemeOf(address: string): string | null {
  return /^([a-z][a-z0-9.\-+]*):/i.exec(bareAddress(address))?.[1]?.toLowerCase() ?? null;
}

/** Browsers skip control characters and blanks; what stands in comments some did. */
function bareAddress(address: string): string {
  return withoutComments(address.replace(/[^\u0021-\uffff]+/g, ''));
}

/** Taking a comment away may bring another together. */
function withoutComments(address: string): string {
  const shorter = address.replace(/<!--[\s\S]*?-->/, '');
  return shorter === address ? address : withoutComments(shorter);
}

/** A link's attributes: one to a new tab does not hand its own window over, and there are no other targets. */
export function openingSafely(
  attributes: Readonly<Record<string, string>>,
): Record<string, string> {
  const { target, ...others } = attributes;
  if (target !== '_blank') return others;
  const words = new Set((attributes['rel'] ?? '').toLowerCase().split(/\s+/).filter(Boolean));
  // Spread whole, the attributes keep their order.
  return { ...attributes, rel: Array.from(words.add('noopener')).join(' ') };
}

/** Text as HTML. */
export function escapeHtmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Text within the double quotes of an attribute. */
export function escapeHtmlAttribute(text: string): string {
  return escapeHtmlText(text).replaceAll('"', '&quot;');
}
