import { collectionOf } from '#common/content/content-paths.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { isSample } from '#common/samples.ts';
import { jsonPath } from '../core/projects/problems.ts';

/**
 * An address in the reserved domain `.example` (RFC 2606), or a phone number that Germany's regulator
 * keeps for films (+49 171 39200xx): both lead nowhere.
 */
export interface ExampleLink {
  path: string;
  /** `https://shop.example/a`, `hello@shop.example` or `https://wa.me/491713920042`. */
  link: string;
}

// Bounded: a long text without an address must not be read many times.
const letter = String.raw`\p{L}\p{M}\p{N}_`;
const host = String.raw`[${letter}.-]{1,250}\.example(?![${letter}-]|\.[${letter}])`;
const gap = String.raw`[\s-]?`;
const fictionalNumber = String.raw`(?:(?:https?:)?//wa\.me/49|(?:\+|00)49|(?<!\d)0)${['', ...'17139200', '\\d', '\\d'].join(gap)}(?!\d)`;
const pattern = new RegExp(
  String.raw`(?:https?:)?//${host}[^\s"'<>]*|[${letter}.+-]{1,64}@${host}|${fictionalNumber}`,
  'giu',
);

/** Finds the example links of a document, unless it is listed as a sample. */
export function findExampleLinks(
  { path, value }: { path: string; value: JsonValue },
  samples: readonly string[],
): ExampleLink[] {
  return isSample(collectionOf(path) ?? path, samples) ? [] : linksIn(value, '$');
}

function linksIn(value: JsonValue, path: string): ExampleLink[] {
  if (typeof value === 'string')
    return Array.from(value.matchAll(pattern), ([link]) => ({
      path,
      link: link.replace(/(?<![.,;:!?)،؛؟])[.,;:!?)،؛؟]+$/, ''),
    }));
  if (Array.isArray(value))
    return value.flatMap((item, index) => linksIn(item, jsonPath(path, index)));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => linksIn(inner, jsonPath(path, name)));
}
