import type { PublishScope } from '#common/editing.ts';
import { hasLanguage, sectionPath } from '#common/content-paths.ts';
import { isStructural } from '#common/field-differences.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { sectionPages } from '#common/pages.ts';
import { type Choosable, neededPaths } from '#common/publish-needs.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { stringifyJson } from '../../canonical-json.ts';
import { pageComponentsPath } from '../../document-types.ts';
import { sectionFilesByPath } from '../../section-files.ts';
import { findPlaceholders } from '../../validate-document.ts';
import type { PublishRequest } from '../editor.ts';
import { composeTexts } from './compose-texts.ts';
import { fieldsOf, type PendingUnit, type UnitDocument } from './read-units.ts';

/** A document that a release is to move, and to what. */
export interface ChosenDocument {
  document: UnitDocument;
  unit: PendingUnit;
  /** Null takes it off the site. */
  value: JsonValue | null;
  /** The draft's revision; null where there is none, or where the value is composed for this release. */
  revisionId: string | null;
  isComposed: boolean;
  /** The scope names it, or needs it: then it is published although it was withheld. */
  isNamed: boolean;
}

interface Drafts {
  units: readonly PendingUnit[];
  defaultLanguage: LanguageCode;
}

type Scope = PublishScope & Pick<PublishRequest, 'fields'>;

/**
 * The documents that a release of a scope moves. Texts go for the chosen languages; a change of structure goes for all of them:
 * a language that was not chosen gets the new structure with the texts that visitors see. A document that was never
 * public in such a language stays so, since visitors see the default language's texts meanwhile; that language itself
 * goes along for the same reason. What is withheld is among them, and marked.
 */
export function chooseDocuments(drafts: Drafts, scope: Scope): ChosenDocument[] {
  const isNamed = scope.paths !== null;
  return unitsIn(drafts, scope).flatMap((unit) => {
    const moving = unit.documents.filter(({ kind }) => kind !== 'same');
    const isForAll = isStructureOf(unit);
    return moving.flatMap((document) => {
      const chosen = scope.fields
        ? withFields(unit, document, { ...scope, fields: scope.fields }, drafts.defaultLanguage)
        : isChosen(document, scope.languages)
          ? draftOf(unit, document)
          : isForAll && unchosen(unit, document, drafts.defaultLanguage);
      return chosen ? [{ ...chosen, isNamed }] : [];
    });
  });
}

/**
 * Leaves out first translations that hold placeholders, of sections that `components` hides in their language. The
 * default language's texts stay, since other languages show them.
 */
export function withoutHiddenDrafts(
  chosen: readonly ChosenDocument[],
  components: JsonValue | null,
  defaultLanguage: LanguageCode,
): ChosenDocument[] {
  const files = sectionFilesByPath(components);
  return chosen.filter(({ document: { path, language, publishedId }, value }) => {
    if (publishedId !== null || value === null || language === defaultLanguage) return true;
    const isHidden = isLanguageCode(language) && files.get(path)?.hiddenIn.includes(language);
    return !isHidden || findPlaceholders(value).length === 0;
  });
}

type Choice = Omit<ChosenDocument, 'isNamed'>;

function isChosen({ language }: UnitDocument, languages: PublishScope['languages']): boolean {
  return language === '' || languages === null || languages.includes(language);
}

function draftOf(unit: PendingUnit, document: UnitDocument): Choice {
  const { draft, draftId } = document;
  return { document, unit, value: draft ?? null, revisionId: draftId, isComposed: false };
}

function unchosen(
  unit: PendingUnit,
  document: UnitDocument,
  defaultLanguage: LanguageCode,
): Choice | null {
  const { kind, draft, published, publishedId, language, isMoved } = document;
  if (kind === 'removed') return isGone(unit) ? draftOf(unit, document) : null;
  if (kind === 'new') return language === defaultLanguage ? draftOf(unit, document) : null;
  const value = composeTexts(unit.type, draft ?? null, published ?? null);
  if (isMoved && isEqual(value, published))
    return { document, unit, value, revisionId: publishedId, isComposed: false };
  return composed(unit, document, value);
}

/**
 * The published value with some fields of the draft: in a language that is not chosen those alone that are the same in
 * every language. A language that is not public yet begins with the structure of the default one.
 */
function withFields(
  unit: PendingUnit,
  document: UnitDocument,
  { fields, languages }: Required<Scope>,
  defaultLanguage: LanguageCode,
): Choice | null {
  const { draft, published } = document;
  const isWhole = isChosen(document, languages);
  if (!isJsonObject(draft) || (published === undefined && !isWhole)) return null;
  const source = unit.documents.find(({ language }) => language === defaultLanguage)?.published;
  const start = published ?? composeTexts(unit.type, source ?? draft, {});
  const value: Record<string, JsonValue> = { ...(isJsonObject(start) && start) };
  const known = fieldsOf(unit.type);
  for (const name of fields) {
    const next = draft[name];
    if (!isWhole && !isStructural(name, known?.[name], [value[name], next])) continue;
    if (next === undefined) delete value[name];
    else value[name] = next;
  }
  return composed(unit, document, value);
}

function isEqual(one: JsonValue, other: JsonValue | undefined): boolean {
  return stringifyJson(one) === stringifyJson(other ?? null);
}

/** Null where visitors see the value already. */
function composed(unit: PendingUnit, document: UnitDocument, value: JsonValue): Choice | null {
  if (isEqual(value, document.published)) return null;
  if (isEqual(value, document.draft)) return draftOf(unit, document);
  return { document, unit, value, revisionId: null, isComposed: true };
}

/** True for units whose changes concern every language: by their structure, removal, or first appearance. */
export function isStructureOf(unit: PendingUnit): boolean {
  if (unit.section) return true;
  const isNew = unit.documents.every(({ publishedId }) => publishedId === null);
  return isNew || isGone(unit) || unit.documents.some(isStructureChange);
}

/** True where no language has a draft any more. */
function isGone({ documents }: PendingUnit): boolean {
  return documents.every(({ draftId }) => draftId === null);
}

/** True where a document's own change goes with every language in any case. */
function isStructureChange({ language, differences, isMoved }: UnitDocument): boolean {
  return language === '' || isMoved || differences.some(({ isStructure }) => isStructure);
}

/** The units of a scope, with what they need. The path pages-components.json names the places of all sections. */
function unitsIn({ units }: Drafts, { paths }: PublishScope): PendingUnit[] {
  if (paths === null) return units.slice();
  const named = new Set(paths);
  const chosen = units.filter(
    ({ path, section }) => named.has(path) || (section && named.has(pageComponentsPath)),
  );
  const chosenPaths = new Set(chosen.map(({ path }) => path));
  const needed = neededPaths(units.map(choosableOf), chosenPaths);
  return units.filter(({ path }) => chosenPaths.has(path) || needed.has(path));
}

function choosableOf({ path, documents, section }: PendingUnit): Choosable {
  if (section) return { path, isNew: section.before === undefined, textPath: section.textPath };
  return { path, isNew: documents.every(({ publishedId }) => publishedId === null) };
}

/** `content/{lang}/home-page/` and the like. */
const pageFolders = Array.from(
  new Set(Object.values(sectionPages).map(({ folder }) => sectionPath(folder, '').slice(0, -5))),
);

export function isOfPage(path: string): boolean {
  return hasLanguage(path) && pageFolders.some((folder) => path.startsWith(folder));
}
