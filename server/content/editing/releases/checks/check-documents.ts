import { altNameOf, isAltMissing, isAltText } from '#common/content/alt-texts.ts';
import { type FieldState, unitStates } from '#common/content/field-states.ts';
import { fieldAt, joinField, getItemKey } from '#common/content/field-values.ts';
import type { Fields, Field } from '#common/content/fields.ts';
import { placeholderImage } from '#common/content/placeholders.ts';
import { type JsonValue, isJsonObject, type JsonObject } from '#common/json.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { CheckFinding } from '#contracts/releases.ts';
import type { OutdatedFields } from '#contracts/units.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { fieldsOf } from '../../../documents/document-types.ts';
import { fieldPathOf } from '../../../documents/field-paths.ts';
import { findExampleLinks } from '../../../example-links.ts';
import {
  type FieldCheckOptions,
  type FieldFinding,
  findFieldErrors,
} from '../../../releases/check-release.ts';
import { type ChosenDocument, affectsAllLanguages } from '../choose-documents.ts';
import { composeTexts } from '../compose-texts.ts';
import type { PendingUnit } from '../read-units.ts';

/** A field of a value with its context. */
interface VisitedField {
  /** Its path: `services.3.imageAlt`. */
  path: string;
  name: string;
  /** Never a list: its items' fields are visited instead. */
  field: Field;
  value: JsonValue | undefined;
  /** The object that contains it, with its definition and path. */
  owner: { path: string; fields: Fields; value: JsonObject };
}

interface CheckContext {
  isBrokenLink(address: string, language: UnitLanguage): Promise<boolean>;
  languages: readonly LanguageCode[];
  defaultLanguage: LanguageCode;
  imageHosts: readonly string[];
  /** Documents whose example links are not reported. */
  samples: readonly string[];
  /** Language of the messages. */
  messageLanguage: LanguageCode;
  /** By unit path. */
  outdated: ReadonlyMap<string, OutdatedFields>;
  /** True for a document that is hidden in a language, where missing texts do not matter. */
  isHidden(path: string, language: UnitLanguage): boolean;
}

/**
 * Checks documents that will be published, and their units in the other `languages`. Languages
 * outside `languages` are only checked for errors that block the release.
 */
export async function checkDocuments(
  chosen: readonly ChosenDocument[],
  checks: CheckContext,
): Promise<CheckFinding[]> {
  const findings: CheckFinding[] = [];
  for (const one of [...chosen, ...unchangedDocuments(chosen, checks)]) {
    const { path, language, kind } = one.document;
    for (const finding of await checkDocument(one, checks))
      // An already published document does not block a release.
      findings.push({ ...finding, path, language, ...(kind === 'same' && { level: 'warning' }) });
  }
  return [...findings, ...absentLanguages(chosen, checks)];
}

async function checkDocument({ document, unit, value }: CheckedDocument, checks: CheckContext) {
  if (value === null) return [];
  const { path, language, kind } = document;
  const isDefaultLanguage = language === '' || language === checks.defaultLanguage;
  const options = { ...checks, isDefaultLanguage };
  const refusals = findFieldErrors(unit.type, value, options);
  const errors =
    kind === 'same' ? [] : summarizeRefusals(refusals, { document, unit, value }, options);
  // A new default language document is published with any other language.
  if (language !== '' && !checks.languages.includes(language) && kind !== 'new') return errors;
  const fields = fieldsOf(unit.type);
  const found = [
    ...errors,
    ...(fields ? await checkFields(fields, value, { ...checks, language }) : []),
    ...exampleLinkFindings({ path, value }, checks),
  ];
  if (isDefaultLanguage || checks.isHidden(path, language)) return found;
  const states = translationStates(unit, value, { ...checks, language });
  const placeholders = refusals.filter(isPlaceholderFinding).map(({ field }) => field);
  return [...found, ...translationFindings(states, fields, placeholders)];
}

type CheckedDocument = Pick<ChosenDocument, 'document' | 'unit' | 'value'>;

/**
 * Returns the unchanged documents of the chosen units in other languages: the release may make them
 * outdated.
 */
function unchangedDocuments(chosen: readonly ChosenDocument[], { languages }: CheckContext) {
  const moving = new Set(chosen.map(({ document }) => document.id));
  return unitsOf(chosen).flatMap((unit) =>
    unit.documents.flatMap((document): CheckedDocument[] => {
      const { id, language, kind, draft } = document;
      const isRequested = language !== '' && languages.includes(language);
      if (kind !== 'same' || !isRequested || moving.has(id) || draft === undefined) return [];
      return [{ document, unit, value: draft }];
    }),
  );
}

/** Returns the units that will have published content. */
function unitsOf(chosen: readonly ChosenDocument[]): PendingUnit[] {
  const units = chosen.flatMap(({ unit, value }) => (value === null ? [] : [unit]));
  return Array.from(new Set(units));
}

/**
 * Summarizes the errors of a document, with one finding for all placeholders. Errors that a release
 * of other languages has too, since structure is published in every language, are marked and
 * counted separately.
 */
function summarizeRefusals(
  refusals: readonly FieldFinding[],
  { document: { published }, unit, value }: CheckedDocument,
  options: FieldCheckOptions,
): FieldFinding[] {
  const structure =
    refusals.length > 0 && published !== undefined && affectsAllLanguages(unit)
      ? findFieldErrors(unit.type, composeTexts(unit.type, value, published), options)
      : [];
  const isShared = ({ kind, field }: FieldFinding) =>
    structure.some((one) => one.kind === kind && one.field === field);
  return [
    ...summarize(refusals.filter(isShared)).map((one) => ({ ...one, isStructure: true })),
    ...summarize(refusals.filter((one) => !isShared(one))),
  ];
}

function summarize(refusals: readonly FieldFinding[]): FieldFinding[] {
  const placeholders = refusals.filter(isPlaceholderFinding).map(({ field }) => field);
  return [
    ...refusals.filter((one) => !isPlaceholderFinding(one)),
    ...countedFinding('error', 'placeholder', placeholders),
  ];
}

function isPlaceholderFinding({ kind }: FieldFinding): boolean {
  return kind === 'placeholder';
}

/** Creates one finding for several fields: the first of them, and their number. */
function countedFinding(
  level: CheckFinding['level'],
  kind: CheckFinding['kind'],
  fields: readonly string[],
): FieldFinding[] {
  const [field] = fields;
  return field === undefined ? [] : [{ level, kind, field, about: String(fields.length) }];
}

async function checkFields(
  fields: Fields,
  value: JsonValue,
  { isBrokenLink, language }: Pick<CheckContext, 'isBrokenLink'> & { language: UnitLanguage },
) {
  const found: FieldFinding[] = [];
  for (const visited of walkFields(fields, value)) {
    const { field, path: place } = visited;
    if (typeof visited.value !== 'string' || visited.value === '') continue;
    if (visited.value === placeholderImage) continue;
    const missing = field.kind === 'image' ? missingAlt(visited) : null;
    if (missing) found.push(missing);
    const html = field.kind === 'html' ? readHtml(visited.value) : null;
    for (const { src, alt } of html?.images ?? [])
      if (alt === null)
        found.push({ level: 'warning', kind: 'missing-alt', field: place, about: src });
    for (const about of html ? skippedHeadings(html) : [])
      found.push({ level: 'warning', kind: 'heading-order', field: place, about });
    const addresses = html
      ? [...html.links, ...html.images.map(({ src }) => src)]
      : addressesOf(visited, visited.value);
    for (const about of addresses)
      if (await isBrokenLink(about, language))
        found.push({ level: 'error', kind: 'broken-link', field: place, about });
  }
  return found;
}

function exampleLinkFindings(
  document: { path: string; value: JsonValue },
  { samples }: CheckContext,
): FieldFinding[] {
  return findExampleLinks(document, samples).map(({ path, link }) => ({
    level: 'warning',
    kind: 'example-link',
    field: fieldPathOf(path, document.value),
    about: link,
  }));
}

/** Returns the addresses in a field. A tab's `route` is one too, although it is stored as a key. */
function addressesOf({ field, name, owner }: VisitedField, value: string): string[] {
  if (field.kind === 'link' || field.kind === 'image') return [value];
  if (field.kind !== 'text' || field.translated || name !== 'route') return [];
  const id = owner.value['id'];
  return [`/${value}${typeof id === 'string' && id !== '' ? `#${id}` : ''}`];
}

/**
 * An image needs an alternative text in the language of its page; an empty one marks a decorative
 * image.
 */
function missingAlt({ name, value, owner }: VisitedField): FieldFinding | null {
  const alt = altNameOf(name, owner.fields);
  if (alt === null || !isAltMissing(alt, owner.fields, owner.value)) return null;
  const field = joinField(owner.path, alt);
  return { level: 'warning', kind: 'missing-alt', field, about: String(value) };
}

/** Returns the states of a language's texts, also of one without any text yet. */
function translationStates(
  { path, type, documents }: PendingUnit,
  value: JsonValue | undefined,
  { language, defaultLanguage, outdated }: TranslationContext,
): [field: string, state: FieldState][] {
  const source = documents.find((document) => document.language === defaultLanguage)?.draft;
  const unitType = { shape: type?.shape ?? 'object', fields: fieldsOf(type) } as const;
  const old = outdated.get(path)?.[language];
  return Object.entries(unitStates(unitType, value, source, old, language));
}

interface TranslationContext extends CheckContext {
  language: LanguageCode;
}

/**
 * Returns findings for missing and outdated translations. Alternative texts are covered by
 * `missingAlt`.
 */
function translationFindings(
  states: readonly [field: string, state: FieldState][],
  fields: Fields | null,
  placeholders: readonly string[],
): FieldFinding[] {
  const fieldsIn = (wanted: FieldState) =>
    states.flatMap(([field, state]) => (state === wanted ? [field] : []));
  const isAlt = (path: string) => {
    const field = fields && fieldAt(fields, path);
    return field !== null && isAltText(field);
  };
  const missing = fieldsIn('missing').filter(
    (field) => !isAlt(field) && !placeholders.includes(field),
  );
  return [
    ...countedFinding('warning', 'missing-language', missing),
    ...countedFinding('warning', 'outdated-language', fieldsIn('outdated')),
  ];
}

/** Returns findings for languages of the site in which a unit has no document. */
function absentLanguages(chosen: readonly ChosenDocument[], checks: CheckContext): CheckFinding[] {
  return unitsOf(chosen).flatMap((unit) => {
    const { path, documents } = unit;
    if (documents.some(({ language }) => language === '')) return [];
    const written = new Set(
      documents.flatMap(({ language, draft }) => (draft === undefined ? [] : [language])),
    );
    return checks.languages
      .filter((language) => !written.has(language) && !checks.isHidden(path, language))
      .map((language) => {
        const states = translationStates(unit, undefined, { ...checks, language });
        const missing = states.filter(([, state]) => state === 'missing').length;
        const about = String(Math.max(missing, 1));
        return { level: 'warning', kind: 'missing-language', path, language, field: '', about };
      });
  });
}

/** Lists every defined field of a value, present or not, including those of list items. */
export function walkFields(
  fields: Fields,
  value: JsonValue | undefined,
  path = '',
): VisitedField[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(fields).flatMap(([name, field]): VisitedField[] => {
    const place = joinField(path, name);
    const stored = Object.hasOwn(value, name) ? value[name] : undefined;
    if (field.kind !== 'list')
      return [{ path: place, name, field, value: stored, owner: { path, fields, value } }];
    return (Array.isArray(stored) ? stored : []).flatMap((item) => {
      const key = getItemKey(field, item);
      return key === null ? [] : walkFields(field.item, item, joinField(place, key));
    });
  });
}

/** The parts of sanitized HTML that are checked. */
interface HtmlParts {
  links: string[];
  /** `alt` is null if it is absent; an empty one marks a decorative image. */
  images: { src: string; alt: string | null }[];
  /** In document order. */
  headings: { level: number; text: string }[];
}

const tag = /<(a|img)\b([^>]*)>|<h([2-6])\b[^>]*>([\s\S]*?)<\/h\3>/g;
const attribute = /([a-z-]+)="([^"]*)"/g;

/** Parses sanitized HTML: its attributes are quoted, and a `>` within them is escaped. */
export function readHtml(html: string): HtmlParts {
  const parts: HtmlParts = { links: [], images: [], headings: [] };
  for (const [, name, attributes = '', level, text = ''] of html.matchAll(tag)) {
    if (level !== undefined) {
      parts.headings.push({ level: Number(level), text: text.replace(/<[^>]*>/g, '').trim() });
      parts.links.push(...readHtml(text).links);
      continue;
    }
    const values = new Map(
      Array.from(attributes.matchAll(attribute), ([, key = '', value = '']) => [
        key,
        decode(value),
      ]),
    );
    if (name === 'img')
      parts.images.push({ src: values.get('src') ?? '', alt: values.get('alt') ?? null });
    else if (values.has('href')) parts.links.push(values.get('href') ?? '');
  }
  return parts;
}

function decode(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Returns the headings that skip a level; the first may be of any level after a section's own. */
export function skippedHeadings({ headings }: HtmlParts): string[] {
  return headings.flatMap(({ level, text }, index) => {
    const above = headings[index - 1]?.level ?? 2;
    return level > above + 1 ? [text] : [];
  });
}
