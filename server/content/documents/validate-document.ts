import { imageHostOf, isLinkAddress } from '#common/content/field-limits.ts';
import { type Field, type Fields, image } from '#common/content/fields.ts';
import { isPlaceholder } from '#common/content/placeholders.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { schemeOf } from '#common/text/html-rules.ts';
import { jsonPath, type Problem } from '../../core/projects/problems.ts';
import type { DocumentType } from './document-types.ts';
import { checkFields, publicLevel } from './field-schema.ts';

/**
 * Returns the reasons why a value cannot be published, by its document's type; an empty list if
 * there are none. A document of an unknown type (null) may hold anything but placeholders.
 */
export function validateDocument(
  type: DocumentType | null,
  value: JsonValue,
  { isDefaultLanguage, imageHosts }: { isDefaultLanguage: boolean; imageHosts: readonly string[] },
): Problem[] {
  const placeholders = findPlaceholders(value);
  if (type?.shape !== 'fields') return [...checkShape(type, value), ...placeholders];
  const problems = checkFields(type.fields, value, publicLevel(isDefaultLanguage));
  return [
    ...(problems.length > 0 ? problems : checkRules(type, value, imageHosts)),
    ...placeholders,
  ];
}

export const placeholderMessage = 'is still a placeholder';

/** Finds the placeholders in a value of any type. They are stored in drafts only. */
export function findPlaceholders(value: JsonValue, path = '$'): Problem[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => findPlaceholders(item, jsonPath(path, index)));
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      findPlaceholders(inner, jsonPath(path, name)),
    );
  return isPlaceholder(value) ? [{ path, message: placeholderMessage }] : [];
}

/**
 * Returns the reasons why a value cannot be stored as a draft: wrong types of values, unsafe
 * addresses, items without a key.
 */
export function validateDraft(
  type: DocumentType | null,
  value: JsonValue,
  imageHosts: readonly string[],
): Problem[] {
  if (type?.shape !== 'fields') return checkShape(type, value);
  return [
    ...checkFields(type.fields, value, 'draft'),
    ...checkAddresses(type.fields, value, imageHosts),
  ];
}

type FieldlessType = Exclude<DocumentType, { shape: 'fields' }>;

/** Checks values without fields; drafts as strictly as published ones. */
function checkShape(type: FieldlessType | null, value: JsonValue): Problem[] {
  switch (type?.shape) {
    case undefined:
      return [];
    case 'meta':
      if (!isJsonObject(value)) return [{ path: '$', message: 'must be an object' }];
      return checkTexts(value['meta'] ?? null, { nested: false }, '$.meta');
    case 'messages':
      return checkTexts(value, { nested: true }, '$');
    case 'credentials':
      return checkCredentials(value);
    case 'object':
      return isJsonObject(value) ? [] : [{ path: '$', message: 'must be an object' }];
    case 'list':
      return Array.isArray(value) && value.length === 0
        ? []
        : [{ path: '$', message: 'must be a list of objects' }];
  }
}

/** Checks what field kinds cannot express, when a value is saved. */
export function checkRules(
  { fields, check }: Extract<DocumentType, { shape: 'fields' }>,
  value: JsonValue,
  imageHosts: readonly string[],
): Problem[] {
  return [...checkAddresses(fields, value, imageHosts), ...(check?.(value) ?? [])];
}

const providers = new Set(['google', 'linkedin']);

/** The file is public, so a key other than a public id is rejected. */
function checkCredentials(value: JsonValue): Problem[] {
  if (!isJsonObject(value)) return [{ path: '$', message: 'must be an object' }];
  return Object.entries(value).flatMap(([provider, ids]) => {
    const path = jsonPath('$', provider);
    if (!providers.has(provider)) return [{ path, message: 'is not a login provider' }];
    if (!isJsonObject(ids)) return [{ path, message: 'must be an object' }];
    return Object.entries(ids).flatMap(([name, id]) =>
      name === 'clientId' && typeof id === 'string'
        ? []
        : [{ path: jsonPath(path, name), message: 'must not be here: this file is public' }],
    );
  });
}

function checkTexts(value: JsonValue, { nested }: { nested: boolean }, path: string): Problem[] {
  if (!isJsonObject(value)) return [{ path, message: 'must be an object' }];
  return Object.entries(value).flatMap(([name, text]) => {
    if (typeof text === 'string') return [];
    const place = jsonPath(path, name);
    if (nested && isJsonObject(text)) return checkTexts(text, { nested }, place);
    return [
      { path: place, message: nested ? 'must be a text or an object of texts' : 'must be a text' },
    ];
  });
}

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
