import { altNameOf, isAltMissing } from '#common/alt-texts.ts';
import type { CheckFinding, UnitLanguage } from '#common/editing.ts';
import { unitStates } from '#common/field-states.ts';
import { joinField } from '#common/field-values.ts';
import type { Fields } from '#common/fields.ts';
import type { JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { validateDocument } from '../../../validate-document.ts';
import { fieldPathOf } from '../../units/field-paths.ts';
import { problemWords } from '../../../problem-words.ts';
import type { ChosenDocument } from '../choose-documents.ts';
import type { PendingUnit } from '../read-units.ts';
import type { InternalLinks } from './internal-links.ts';
import { readHtml, skippedHeadings } from './read-html.ts';
import { type VisitedField, walkFields } from './walk-fields.ts';

interface Checks {
  links: InternalLinks;
  languages: readonly LanguageCode[];
  defaultLanguage: LanguageCode;
  imageHosts: readonly string[];
  /** In which it is told what is wrong. */
  told: LanguageCode;
  /** Whether a document is hidden in a language: nobody misses it there. */
  isHidden(path: string, language: UnitLanguage): boolean;
}

type Found = Pick<CheckFinding, 'level' | 'kind' | 'field' | 'about'>;

/** What to look at before some documents become public. */
export async function checkDocuments(
  chosen: readonly ChosenDocument[],
  checks: Checks,
): Promise<CheckFinding[]> {
  const findings: CheckFinding[] = [];
  for (const { document, unit, value } of chosen) {
    if (value === null) continue;
    const { path, language } = document;
    const isDefaultLanguage = language === '' || language === checks.defaultLanguage;
    const found = [
      ...invalidFields(unit, value, { ...checks, isDefaultLanguage }),
      ...(unit.type?.shape === 'fields' ? await checkFields(unit.type.fields, value, checks) : []),
      ...(isDefaultLanguage || checks.isHidden(path, language)
        ? []
        : missingTexts(unit, value, { ...checks, language })),
    ];
    findings.push(...found.map((finding) => ({ ...finding, path, language })));
  }
  return [...findings, ...absentLanguages(chosen, checks)];
}

/** What would be refused: the checks of saving, which may have been made by an older version. */
export function invalidFields(
  { type }: PendingUnit,
  value: JsonValue,
  { told, ...options }: Pick<Checks, 'told' | 'imageHosts'> & { isDefaultLanguage: boolean },
): Found[] {
  return validateDocument(type, value, options).map(({ path, message }) => ({
    level: 'error',
    kind: 'invalid',
    field: fieldPathOf(path, value),
    about: problemWords(message, told),
  }));
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

/** One finding for a document: the first text that it lacks, and how many there are. An ornament's '' is no lack. */
function missingTexts(
  { type, documents }: PendingUnit,
  value: JsonValue,
  { language, defaultLanguage }: { language: UnitLanguage; defaultLanguage: LanguageCode },
): Found[] {
  const source = documents.find((document) => document.language === defaultLanguage)?.draft;
  const shape = type?.shape ?? 'object';
  const fields = type?.shape === 'fields' ? type.fields : null;
  const states = unitStates({ shape, fields }, value, source, {}, language);
  const missing = Object.keys(states).filter(
    (field) => states[field] === 'missing' && !/alt$/i.test(field),
  );
  const [first] = missing;
  if (first === undefined) return [];
  return [
    { level: 'warning', kind: 'missing-language', field: first, about: String(missing.length) },
  ];
}

/** Languages of the site in which a text would not exist at all. */
function absentLanguages(
  chosen: readonly ChosenDocument[],
  { languages, isHidden }: Checks,
): CheckFinding[] {
  const units = new Set(chosen.filter(({ value }) => value !== null).map(({ unit }) => unit));
  return Array.from(units).flatMap(({ path, documents }) => {
    if (documents.some(({ language }) => language === '')) return [];
    const written = new Set(
      documents.flatMap(({ language, draft }) => (draft === undefined ? [] : [language])),
    );
    return languages
      .filter((language) => !written.has(language) && !isHidden(path, language))
      .map((language) => ({
        level: 'warning' as const,
        kind: 'missing-language' as const,
        path,
        language,
        field: '',
        about: '',
      }));
  });
}
