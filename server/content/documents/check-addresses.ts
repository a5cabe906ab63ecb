import { type Field, type Fields, image } from '#common/content/fields.ts';
import { imageHostOf, isLinkAddress } from '#common/content/field-limits.ts';
import { schemeOf } from '#common/text/html-rules.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { jsonPath, type Problem } from '../../core/projects/problems.ts';

const imageUrl = image({ alt: null });

/**
 * Checks the addresses of links and images when content is saved. Not a rule of the field's kind,
 * because content stored before the rule must still be shown. Rich text has passed the sanitizer.
 */
export function checkAddresses(
  fields: Fields,
  value: JsonValue,
  imageHosts: readonly string[],
  path = '$',
): Problem[] {
  if (!isJsonObject(value)) return [];
  // An article's `imageUrl` is not a declared field: it is one address or a list of them.
  return Object.entries<Field>({ imageUrl, ...fields }).flatMap(([name, field]) => {
    const stored = value[name];
    const place = jsonPath(path, name);
    if (field.kind === 'list')
      return (Array.isArray(stored) ? stored : []).flatMap((item, index) =>
        checkAddresses(field.item, item, imageHosts, jsonPath(place, index)),
      );
    return [stored].flat().flatMap((address) => {
      const message = typeof address === 'string' && findAddressError(field, address, imageHosts);
      return message ? [{ path: place, message }] : [];
    });
  });
}

function findAddressError({ kind }: Field, stored: string, imageHosts: readonly string[]) {
  if (stored.trim() === '') return null;
  if (kind === 'image') return findImageError(stored, imageHosts);
  if (kind === 'html') return findHtmlError(stored, imageHosts);
  return kind === 'link' && !isLinkAddress(stored)
    ? 'is not a safe address (https:, http:, mailto:, tel: or a path)'
    : null;
}

function findImageError(address: string, imageHosts: readonly string[]): string | null {
  const host = imageHostOf(address);
  if (host === null) return 'is not the address of a picture (/media/… or https:)';
  return host === '' || imageHosts.includes(host) ? null : unlistedHostMessage(host);
}

/**
 * Expects sanitized HTML, with attributes in double quotes. Addresses without a scheme belong to
 * the site itself.
 */
function findHtmlError(html: string, imageHosts: readonly string[]): string | null {
  for (const [, src = ''] of html.matchAll(/<img(?: [a-z]+="[^"]*")*? src="([^"]*)"/g)) {
    const address = src.replaceAll('&amp;', '&');
    const error = schemeOf(address) === null ? null : findImageError(address, imageHosts);
    if (error) return error;
  }
  return null;
}

function unlistedHostMessage(host: string): string {
  return `is a picture of ${host}, a host that "images.hosts" of the project does not list`;
}
