import type { Field } from './fields.ts';
import { isAllowedAddress, schemeOf } from '../text/html-rules.ts';
import type { JsonValue } from '../json.ts';
import { hasVideoExtension } from '../learning/lesson-path.ts';
import { placeholderImage } from './placeholders.ts';

/* Limits of a single value of any field: checked by the server, and by the editor while typing. */

/** A violation of the limits. `over`: characters beyond `max`. */
export type LimitProblem =
  | { problem: 'too-long'; max: number; over: number }
  | { problem: 'control-character' | 'unsafe-image' | 'unsafe-link' | 'unplayable-video' };

/** Maximum lengths of an icon's name and of an address. */
export const iconNameLimit = 60;
export const addressLimit = 2_000;

/** Longest text of a draft, in characters; public texts are shorter. */
export const draftTextLimit = 500_000;

/** First violation of the limits of a field's value, or null. */
export function findLimitProblem(field: Field, value: JsonValue | undefined): LimitProblem | null {
  if (field.kind === 'strings') {
    const lines = Array.isArray(value) ? value : [];
    return lines.reduce<LimitProblem | null>(
      (found, line) => found ?? findTextProblem(line, field.max),
      null,
    );
  }
  const max = maxLengthOf(field);
  const found = max === null ? null : findTextProblem(value, max);
  if (found || typeof value !== 'string') return found;
  if (field.kind === 'image' && !isImageAddress(value)) return { problem: 'unsafe-image' };
  if (field.kind !== 'link') return null;
  if (!isLinkAddress(value)) return { problem: 'unsafe-link' };
  return field.holds === 'video' && value !== '' && !isVideoAddress(value)
    ? { problem: 'unplayable-video' }
    : null;
}

/** Longest text of a field, in characters; null for other kinds. */
function maxLengthOf(field: Field): number | null {
  switch (field.kind) {
    case 'text':
    case 'html':
    case 'strings':
      return field.max;
    case 'icon':
      return iconNameLimit;
    case 'image':
    case 'link':
      return addressLimit;
    default:
      return null;
  }
}

function findTextProblem(value: JsonValue | undefined, max: number): LimitProblem | null {
  if (typeof value !== 'string') return null;
  const over = countCharacters(value) - max;
  if (over > 0) return { problem: 'too-long', max, over };
  return hasControlCharacter(value) ? { problem: 'control-character' } : null;
}

/** Length in characters as people count: an emoji's two halves are one. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** True for control characters except tabs and line breaks. */
export function hasControlCharacter(text: string): boolean {
  return /[^\P{Cc}\t\n\r]/u.test(text);
}

/** True for the site's own images and for `https:`. */
function isImageAddress(address: string): boolean {
  return address.trim() === '' || imageHostOf(address) !== null;
}

/** Host of an image's `https:` address, '' for the site's own path; null for any other address. */
export function imageHostOf(address: string): string | null {
  if (address === placeholderImage) return '';
  if (!isAllowedAddress('src', address) || /["<>\\]/.test(address)) return null;
  // URL resolves `..` as browsers do.
  const url = URL.parse(address, 'https://media.invalid');
  if (/^\s*\/media\//.test(address)) return url?.pathname.startsWith('/media/') ? '' : null;
  return schemeOf(address) === 'https' && url ? url.host : null;
}

/** `https:`, `http:`, `mailto:`, `tel:` or a path, as in rich text. */
export function isLinkAddress(address: string): boolean {
  return isAllowedAddress('href', address);
}

/**
 * True if the player can play the address: a path or an `https:` address whose path ends in `.mp4`,
 * `.m4v` or `.webm`, with or without a query. Video pages, such as YouTube's and Vimeo's, are not
 * videos, and browsers block `http:` videos on secure pages.
 */
export function isVideoAddress(address: string): boolean {
  const scheme = schemeOf(address);
  if (scheme !== null && scheme !== 'https') return false;
  const [path = ''] = address.trim().split(/[?#]/);
  return hasVideoExtension(path.replace(/^(?:https:)?\/\/[^/]*/i, ''));
}
