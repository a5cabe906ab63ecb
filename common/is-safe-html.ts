import { htmlTags, isAllowedAddress } from './html-rules.ts';

/** As the sanitiser writes it. Nothing that a browser could read in another way passes. */
const tagForm = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*)>/g;
const attributeForm = / ([a-z]+)(?:="([^"]*)")?/g;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/**
 * Whether HTML is made of nothing but the tags, attributes and addresses of the allow-list. It takes time in
 * proportion to the length: what is stored is asked each time it is shown, since a text that came in as another kind
 * of field was never made safe.
 */
export function isSafeHtml(html: string): boolean {
  if (!html.includes('<')) return true;
  let isSafe = true;
  const rest = html.replaceAll(tagForm, (_tag, slash: string, name: string, attributes: string) => {
    isSafe &&= slash === '' ? areAllowed(name, attributes) : attributes === '' && isTag(name);
    return '';
  });
  // Taking tags away may bring others together: what is left has no beginning of any.
  return isSafe && !rest.includes('<');
}

function isTag(name: string): boolean {
  return Object.hasOwn(htmlTags, name);
}

function areAllowed(tag: string, attributes: string): boolean {
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
