import { altNameOf, isAltMissing, isAltText } from '#common/alt-texts.ts';
import type { CheckFinding, FieldState, OutdatedFields, UnitLanguage } from '#common/editing.ts';
import { unitStates } from '#common/field-states.ts';
import { fieldAt, joinField } from '#common/field-values.ts';
import type { Fields } from '#common/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { placeholderPicture } from '#common/placeholders.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { placeholderMessage, validateDocument } from '../../../validate-document.ts';
import { fieldPathOf } from '../../units/field-paths.ts';
import { problemWords } from '../../../problem-words.ts';
import { type ChosenDocument, isStructureOf } from '../choose-documents.ts';
import { composeTexts } from '../compose-texts.ts';
import { fieldsOf, type PendingUnit } from '../read-units.ts';
import type { InternalLinks } from './internal-links.ts';
import { readHtml, skippedHeadings } from './read-html.ts';
import { type VisitedField, walkFields } from './walk-fields.ts';

interface Checks {
  links: InternalLinks;
  languages: readonly LanguageCode[];
  defaultLanguage: LanguageCode;
  imageHosts: readonly string[];
  /** The language of the messages. */
  told: LanguageCode;
  /** By the path of a unit. */
  outdated: ReadonlyMap<string, OutdatedFields>;
  /** True for a document that is hidden in a language: nobody misses it there. */
  isHidden(path: string, language: UnitLanguage): boolean;
}

type Found = Pick<CheckFinding, 'level' | 'kind' | 'field' | 'about' | 'isStructure'>;

/**
 * Checks documents that are to become public, and what their units hold in the other ones of `languages`. A language
 * that is not among these is checked for what refuses a release alone.
 */
export async function checkDocuments(
  chosen: readonly ChosenDocument[],
  checks: Checks,
): Promise<CheckFinding[]> {
  const findings: CheckFinding[] = [];
  for (const one of [...chosen, ...unchangedDocuments(chosen, checks)]) {
    const { path, language, kind } = one.document;
    for (const finding of await checkDocument(one, checks))
      // A public document holds no release up.
      findings.push({ ...finding, path, language, ...(kind === 'same' && { level: 'warning' }) });
  }
  return [...findings, ...absentLanguages(chosen, checks)];
}

async function checkDocument({ document, unit, value }: Checked, checks: Checks): Promise<Found[]> {
  if (value === null) return [];
  const { path, language, kind } = document;
  const isDefaultLanguage = language === '' || language === checks.defaultLanguage;
  const options = { ...checks, isDefaultLanguage };
  const refusals = findRefusals(unit, value, options);
  const errors =
    kind === 'same' ? [] : summarizeRefusals(refusals, { document, unit, value }, options);
  // The default language's first draft goes along with any other language.
  if (language !== '' && !checks.languages.includes(language) && kind !== 'new') return errors;
  const fields = unit.type?.shape === 'fields' ? unit.type.fields : null;
  const found = fields ? [...errors, ...(await checkFields(fields, value, checks))] : errors;
  if (isDefaultLanguage || checks.isHidden(path, language)) return found;
  const states = translationStates(unit, value, { ...checks, language });
  const placeholders = refusals.filter(isPlaceholderFinding).map(({ field }) => field);
  return [...found, ...translationFindings(states, fields, placeholders)];
}

type Checked = Pick<ChosenDocument, 'document' | 'unit' | 'value'>;

/** The other languages of the chosen units: what they say may be outdated by it. */
function unchangedDocuments(
  chosen: readonly ChosenDocument[],
  { languages }: Pick<Checks, 'languages'>,
): Checked[] {
  const moving = new Set(chosen.map(({ document }) => document.id));
  return unitsOf(chosen).flatMap((unit) =>
    unit.documents.flatMap((document): Checked[] => {
      const { id, language, kind, draft } = document;
      const isAsked = language !== '' && languages.includes(language);
      if (kind !== 'same' || !isAsked || moving.has(id) || draft === undefined) return [];
      return [{ document, unit, value: draft }];
    }),
  );
}

/** The units of which something is to become public. */
function unitsOf(chosen: readonly ChosenDocument[]): PendingUnit[] {
  const units = chosen.flatMap(({ unit, value }) => (value === null ? [] : [unit]));
  return Array.from(new Set(units));
}

interface RefusalOptions extends Pick<Checks, 'told' | 'imageHosts'> {
  isDefaultLanguage: boolean;
}

/** Reasons why a document cannot be published, field by field. */
export function findRefusals(
  { type }: PendingUnit,
  value: JsonValue,
  { told, ...options }: RefusalOptions,
): Found[] {
  return validateDocument(type, value, options).map(({ path, message }) => ({
    level: 'error',
    kind: message === placeholderMessage ? 'placeholder' : 'invalid',
    field: fieldPathOf(path, value),
    about: problemWords(message, told),
  }));
}

/**
 * The refusals of a document, with one finding for all placeholders. Those that a release of other languages has too,
 * since structure is published in every language, are marked and counted on their own.
 */
function summarizeRefusals(
  refusals: readonly Found[],
  { document: { published }, unit, value }: Checked,
  options: RefusalOptions,
): Found[] {
  const structure =
    refusals.length > 0 && published !== undefined && isStructureOf(unit)
      ? findRefusals(unit, composeTexts(unit.type, value, published), options)
      : [];
  const isShared = ({ kind, field }: Found) =>
    structure.some((one) => one.kind === kind && one.field === field);
  return [
    ...summarize(refusals.filter(isShared)).map((one) => ({ ...one, isStructure: true })),
    ...summarize(refusals.filter((one) => !isShared(one))),
  ];
}

function summarize(refusals: readonly Found[]): Found[] {
  const placeholders = refusals.filter(isPlaceholderFinding).map(({ field }) => field);
  return [
    ...refusals.filter((one) => !isPlaceholderFinding(one)),
    ...counted('error', 'placeholder', placeholders),
  ];
}

function isPlaceholderFinding({ kind }: Found): boolean {
  return kind === 'placeholder';
}

/** One finding for all fields of a document: the first of them, and how many there are. */
function counted(
  level: CheckFinding['level'],
  kind: CheckFinding['kind'],
  fields: readonly string[],
): Found[] {
  const [field] = fields;
  return field === undefined ? [] : [{ level, kind, field, about: String(fields.length) }];
}

async function checkFields(
  fields: Fields,
  value: JsonValue,
  { links }: Pick<Checks, 'links'>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const visited of walkFields(fields, value)) {
    const { field, path: place } = visited;
    if (typeof visited.value !== 'string' || visited.value === '') continue;
    if (visited.value === placeholderPicture) continue;
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
      if (await links.isBroken(about))
        found.push({ level: 'error', kind: 'broken-link', field: place, about });
  }
  return found;
}

/** A tab's `route` is an address as well, though it is stored as a key. */
function addressesOf({ field, name, owner }: VisitedField, value: string): string[] {
  if (field.kind === 'link' || field.kind === 'image') return [value];
  if (field.kind !== 'text' || field.translated || name !== 'route') return [];
  const id = owner.value['id'];
  return [`/${value}${typeof id === 'string' && id !== '' ? `#${id}` : ''}`];
}

/** A picture says what it shows in the language of its page, or by an empty text that it is an ornament. */
function missingAlt({ name, value, owner }: VisitedField): Found | null {
  const alt = altNameOf(name, owner.fields);
  if (alt === null || !isAltMissing(alt, owner.fields, owner.value)) return null;
  const field = joinField(owner.path, alt);
  return { level: 'warning', kind: 'missing-alt', field, about: String(value) };
}

/** The states of a language's texts, or of one in which nothing is written yet. */
function translationStates(
  { path, type, documents }: PendingUnit,
  value: JsonValue | undefined,
  { language, defaultLanguage, outdated }: Translated,
): [field: string, state: FieldState][] {
  const source = documents.find((document) => document.language === defaultLanguage)?.draft;
  const unitType = { shape: type?.shape ?? 'object', fields: fieldsOf(type) } as const;
  const old = outdated.get(path)?.[language];
  return Object.entries(unitStates(unitType, value, source, old, language));
}

interface Translated extends Pick<Checks, 'defaultLanguage' | 'outdated'> {
  language: LanguageCode;
}

/** Texts that a language lacks, and those translated from an older one. A picture's text is looked for at the picture. */
function translationFindings(
  states: readonly [field: string, state: FieldState][],
  fields: Fields | null,
  placeholders: readonly string[],
): Found[] {
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
    ...counted('warning', 'missing-language', missing),
    ...counted('warning', 'outdated-language', fieldsIn('outdated')),
  ];
}

/** Languages of the site in which a unit would not exist at all. */
function absentLanguages(chosen: readonly ChosenDocument[], checks: Checks): CheckFinding[] {
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
