import type { Field } from './fields.ts';
import { isAllowedAddress, schemeOf } from './html-rules.ts';
import type { JsonValue } from './json.ts';
import { hasVideoEnding } from './lesson-path.ts';
import { placeholderPicture } from './placeholders.ts';

/*
 * What a single value may hold, whatever field it stands in: asked by the server when it enters, and by the editor
 * while it is typed.
 */

/** What is wrong with a text or an address. `over`: characters beyond `max`. */
export type LimitProblem =
  | { problem: 'too-long'; max: number; over: number }
  | { problem: 'control-character' | 'unsafe-image' | 'unsafe-link' | 'unplayable-video' };

/** An icon's name, and an address. */
export const iconNameLimit = 60;
export const addressLimit = 2_000;

/** The longest text that a draft may hold, in characters: what may become public is shorter. */
export const draftTextLimit = 500_000;

/** The first thing that is wrong with a field's value as far as its limits go; null if nothing is. */
export function findLimitProblem(field: Field, value: JsonValue | undefined): LimitProblem | null {
  if (field.kind === 'strings') {
    const lines = Array.isArray(value) ? value : [];
    return lines.reduce<LimitProblem | null>(
      (found, line) => found ?? findTextProblem(line, field.max),
      null,
    );
  }
  const max = longestOf(field);
  const found = max === null ? null : findTextProblem(value, max);
  if (found || typeof value !== 'string') return found;
  if (field.kind === 'image' && !isImageAddress(value)) return { problem: 'unsafe-image' };
  if (field.kind !== 'link') return null;
  if (!isLinkAddress(value)) return { problem: 'unsafe-link' };
  return field.holds === 'video' && value !== '' && !isVideoAddress(value)
    ? { problem: 'unplayable-video' }
    : null;
}

/** The longest text that a field takes, in characters; null for what is no text. */
function longestOf(field: Field): number | null {
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
  const over = lengthOf(value) - max;
  if (over > 0) return { problem: 'too-long', max, over };
  return hasControlCharacter(value) ? { problem: 'control-character' } : null;
}

/** How long a text is, in characters as people count them: an emoji's two halves are one. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Whether a text holds what no keyboard writes; tabs and line breaks are let through. */
export function hasControlCharacter(text: string): boolean {
  return /[^\P{Cc}\t\n\r]/u.test(text);
}

/** True for a picture of the site's own and for `https:`. */
function isImageAddress(address: string): boolean {
  return address.trim() === '' || imageHostOf(address) !== null;
}

/** The host of an image's `https:` address, '' for a path of the site's own; null for any other address. */
export function imageHostOf(address: string): string | null {
  if (address === placeholderPicture) return '';
  if (!isAllowedAddress('src', address) || /["<>\\]/.test(address)) return null;
  // It resolves `..` as browsers do.
  const url = URL.parse(address, 'https://media.invalid');
  if (/^\s*\/media\//.test(address)) return url?.pathname.startsWith('/media/') ? '' : null;
  return schemeOf(address) === 'https' && url ? url.host : null;
}

/** `https:`, `http:`, `mailto:`, `tel:` or a path, as in rich text. */
export function isLinkAddress(address: string): boolean {
  return isAllowedAddress('href', address);
}

/**
 * Whether the player can play the video at an address: a path or an `https:` address whose path ends in `.mp4`, `.m4v`
 * or `.webm`, with or without a query. Pages that show a video, such as those of YouTube and Vimeo, are not videos, and
 * browsers block `http:` videos on secure pages.
 */
export function isVideoAddress(address: string): boolean {
  const scheme = schemeOf(address);
  if (scheme !== null && scheme !== 'https') return false;
  const [path = ''] = address.trim().split(/[?#]/);
  return hasVideoEnding(path.replace(/^(?:https:)?\/\/[^/]*/i, ''));
}
