import { htmlTags, isAllowedAddress } from './html-rules.ts';

/** Tags as the sanitiser writes them; nothing ambiguous for browsers matches. */
const tagForm = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*)>/g;
const attributeForm = / ([a-z]+)(?:="([^"]*)")?/g;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/**
 * True if HTML has only allow-listed tags, attributes and addresses. Linear time. Checked on every
 * display, since a text stored under another field kind was never sanitised.
 */
export function isSafeHtml(html: string): boolean {
  if (!html.includes('<')) return true;
  let isSafe = true;
  const rest = html.replaceAll(tagForm, (_tag, slash: string, name: string, attributes: string) => {
    isSafe &&= slash === '' ? isAllowedTag(name, attributes) : attributes === '' && isTag(name);
    return '';
  });
  // Removing tags may form others: the rest must not contain `<`.
  return isSafe && !rest.includes('<');
}

function isTag(name: string): boolean {
  return Object.hasOwn(htmlTags, name);
}

function isAllowedTag(tag: string, attributes: string): boolean {
  if (!isTag(tag)) return false;
  for (const [, name = '', value = ''] of attributes.matchAll(attributeForm)) {
    if (!htmlTags[tag]?.includes(name)) return false;
    if ((name === 'href' || name === 'src') && !isSafeAddress(name, value)) return false;
  }
  return true;
}

function isSafeAddress(attribute: 'href' | 'src', written: string): boolean {
  if (/&(?!(?:amp|lt|gt|quot);)/.test(written)) return false;
  const address = written.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity);
  return !address.includes('<!--') && isAllowedAddress(attribute, address);
}
