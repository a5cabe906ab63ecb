import type { PublishScope } from '#contracts/releases.ts';
import { hasLanguage, sectionPath } from '#common/content/content-paths.ts';
import { isStructural } from '#common/content/field-differences.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { sectionPages } from '#common/content/pages.ts';
import { type PublishableChange, findRequiredPaths } from '#common/content/required-changes.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { Actor } from '../../../core/access/can.ts';
import { stringifyJson } from '../../../core/canonical-json.ts';
import { fieldsOf, pageComponentsPath } from '../../documents/document-types.ts';
import { sectionFilesByPath } from '../../documents/section-files.ts';
import { findPlaceholders } from '../../documents/validate-document.ts';
import type { Project } from '../../../core/projects/projects.ts';
import type { Db } from '../../queries.ts';
import { applySectionChanges } from '../../releases/section-changes.ts';
import type { ReleaseRequest } from '../editor.ts';
import { canEditDocument } from '../price-permission.ts';
import { composeTexts } from './compose-texts.ts';
import {
  type PageComponents,
  type PendingUnit,
  readPendingUnits,
  shortHash,
  type UnitDocument,
} from './read-units.ts';

/** A document that a release changes, with its new value. */
export interface ChosenDocument {
  document: UnitDocument;
  unit: PendingUnit;
  /** Null unpublishes it. */
  value: JsonValue | null;
  /** The draft's revision; null if there is none, or if the value is composed for this release. */
  revisionId: string | null;
  isComposed: boolean;
  /** The scope names or requires it, so it is published even if it was withheld. */
  isNamed: boolean;
}

/**
 * Returns the documents of a scope that the actor may publish, without those that the plan marks as
 * withheld or reserved unless the scope names them. In `documents`, the places of sections are
 * replaced by the new pages-components.json.
 */
export async function chooseForRelease(
  db: Db,
  { project, scope, actor }: { project: Project; scope: Scope; actor: Actor },
): Promise<{ chosen: ChosenDocument[]; documents: ChosenDocument[] }> {
  const { units, components } = await readPendingUnits(db, project.id);
  const { defaultLanguage } = project;
  const allowed = chooseDocuments({ units, defaultLanguage }, scope).filter(
    ({ document, isNamed }) =>
      (isNamed || !document.isWithheld) && canEditDocument(actor, document.path),
  );
  const newComponents = withPageComponents(allowed, units, components).find(
    ({ document }) => document.path === pageComponentsPath,
  )?.value;
  const chosen = withoutHiddenDrafts(
    allowed,
    newComponents ?? components.published,
    defaultLanguage,
  );
  return { chosen, documents: withPageComponents(chosen, units, components) };
}

interface Drafts {
  units: readonly PendingUnit[];
  defaultLanguage: LanguageCode;
}

type Scope = PublishScope & Pick<ReleaseRequest, 'fields'>;

/**
 * Returns the documents that a release of a scope changes. Texts are published in the chosen
 * languages; a structural change in all of them: a language that was not chosen gets the new
 * structure with its published texts. A document that was never published in such a language stays
 * unpublished, since visitors see the default language there; the default language itself is always
 * included for that reason. Withheld documents are included and marked, unless texts of the unit in
 * other languages are chosen: they would be published by accident.
 */
export function chooseDocuments(drafts: Drafts, scope: Scope): ChosenDocument[] {
  const isNamed = scope.paths !== null;
  return unitsIn(drafts, scope).flatMap((unit) => {
    const changed = unit.documents.filter(({ kind }) => kind !== 'same');
    const isForAll = affectsAllLanguages(unit);
    const all = changed.flatMap((document) => {
      const chosen = scope.fields
        ? choiceOfFields(unit, document, { ...scope, fields: scope.fields }, drafts.defaultLanguage)
        : isChosen(document, scope.languages)
          ? choiceOfDraft(unit, document)
          : isForAll && choiceForOtherLanguage(unit, document, drafts.defaultLanguage);
      return chosen ? [{ ...chosen, isNamed }] : [];
    });
    const others = all.filter(({ document }) => !document.isWithheld);
    return isForAll || scope.fields || others.length === 0 ? all : others;
  });
}

/**
 * Omits new translations with placeholders in sections that `components` hides in their language.
 * The default language's texts stay, since other languages fall back to them.
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

/** Replaces the places of chosen sections by a single document: the new pages-components.json. */
function withPageComponents(
  chosen: readonly ChosenDocument[],
  units: readonly PendingUnit[],
  { draft, published }: PageComponents,
): ChosenDocument[] {
  const places = chosen.filter(({ unit }) => unit.section);
  const [first] = places;
  const others = chosen.filter(({ unit }) => !unit.section);
  // The whole document contains all places.
  if (!first || others.some(({ document }) => document.path === pageComponentsPath)) return others;
  const document = { ...first.document, path: pageComponentsPath };
  const isAll = units.every(
    ({ path, section }) => !section || places.some(({ unit }) => unit.path === path),
  );
  if (isAll && !units.some(({ path }) => path === pageComponentsPath))
    return [...others, { ...first, document, value: draft, revisionId: document.draftId }];
  const paths = new Set(places.map(({ unit }) => unit.path));
  const value = applySectionChanges(published, draft, paths);
  return [...others, { ...first, document, value, revisionId: null, isComposed: true }];
}

/** Returns a document in the form of a release's change. */
export function releasedDocument({ id, path, publishedId }: UnitDocument) {
  return { id, path, published_revision_id: publishedId };
}

type Choice = Omit<ChosenDocument, 'isNamed'>;

function isChosen({ language }: UnitDocument, languages: PublishScope['languages']): boolean {
  return language === '' || languages === null || languages.includes(language);
}

function choiceOfDraft(unit: PendingUnit, document: UnitDocument): Choice {
  const { draft, draftId } = document;
  return { document, unit, value: draft ?? null, revisionId: draftId, isComposed: false };
}

function choiceForOtherLanguage(
  unit: PendingUnit,
  document: UnitDocument,
  defaultLanguage: LanguageCode,
): Choice | null {
  const { kind, draft, published, publishedId, language, isMoved } = document;
  if (kind === 'removed') return isRemoved(unit) ? choiceOfDraft(unit, document) : null;
  if (kind === 'new') return language === defaultLanguage ? choiceOfDraft(unit, document) : null;
  const value = composeTexts(unit.type, draft ?? null, published ?? null);
  if (isMoved && isEqual(value, published))
    return { document, unit, value, revisionId: publishedId, isComposed: false };
  return composedChoice(unit, document, value);
}

/**
 * Composes the published value with some fields of the draft; in a language that is not chosen only
 * with untranslated ones. A language that is not yet published starts with the structure of the
 * default one.
 */
function choiceOfFields(
  unit: PendingUnit,
  document: UnitDocument,
  { fields, languages }: Required<Scope>,
  defaultLanguage: LanguageCode,
): Choice | null {
  const { draft, published } = document;
  const isWhole = isChosen(document, languages);
  if (!isJsonObject(draft) || (published === undefined && !isWhole)) return null;
  const source = unit.documents.find(({ language }) => language === defaultLanguage)?.published;
  const base = published ?? composeTexts(unit.type, source ?? draft, {});
  const value: Record<string, JsonValue> = { ...(isJsonObject(base) && base) };
  const fieldDefinitions = fieldsOf(unit.type);
  for (const name of fields) {
    const next = draft[name];
    if (!isWhole && !isStructural(name, fieldDefinitions?.[name], [value[name], next])) continue;
    if (next === undefined) delete value[name];
    else value[name] = next;
  }
  return composedChoice(unit, document, value);
}

function isEqual(one: JsonValue, other: JsonValue | undefined): boolean {
  return stringifyJson(one) === stringifyJson(other ?? null);
}

/** Null if the value is already published. */
function composedChoice(unit: PendingUnit, document: UnitDocument, value: JsonValue) {
  if (isEqual(value, document.published)) return null;
  if (isEqual(value, document.draft)) return choiceOfDraft(unit, document);
  return { document, unit, value, revisionId: null, isComposed: true };
}

/**
 * True for units whose changes affect every language: by structure, removal, or first publication.
 */
export function affectsAllLanguages(unit: PendingUnit): boolean {
  if (unit.section) return true;
  const isNew = unit.documents.every(({ publishedId }) => publishedId === null);
  return isNew || isRemoved(unit) || unit.documents.some(isStructureChange);
}

/** True if no language has a draft any more. */
function isRemoved({ documents }: PendingUnit): boolean {
  return documents.every(({ draftId }) => draftId === null);
}

/** True if a document's change is always published in every language. */
function isStructureChange({ language, differences, isMoved }: UnitDocument): boolean {
  return language === '' || isMoved || differences.some(({ isStructure }) => isStructure);
}

/**
 * Returns the units of a scope with those that they require. The path pages-components.json stands
 * for the places of all sections.
 */
function unitsIn({ units }: Drafts, { paths }: PublishScope): PendingUnit[] {
  if (paths === null) return units.slice();
  const named = new Set(paths);
  const chosen = units.filter(
    ({ path, section }) => named.has(path) || (section && named.has(pageComponentsPath)),
  );
  const chosenPaths = new Set(chosen.map(({ path }) => path));
  const needed = findRequiredPaths(units.map(choosableOf), chosenPaths);
  return units.filter(({ path }) => chosenPaths.has(path) || needed.has(path));
}

function choosableOf({ path, documents, section }: PendingUnit): PublishableChange {
  if (section) return { path, isNew: section.before === undefined, textPath: section.textPath };
  return { path, isNew: documents.every(({ publishedId }) => publishedId === null) };
}

/** Such as `content/{lang}/home-page/`. */
const pageFolders = Array.from(
  new Set(Object.values(sectionPages).map(({ folder }) => sectionPath(folder, '').slice(0, -5))),
);

export function isPageContent(path: string): boolean {
  return hasLanguage(path) && pageFolders.some((folder) => path.startsWith(folder));
}

/** Characters of a path's hash in a token. */
const pathHashLength = 8;

/**
 * Returns a plan's token: the state of every unit in it, so that publishing some of them is
 * rejected only if these have changed, regardless of changes elsewhere.
 */
export function planToken(chosen: readonly ChosenDocument[]): string {
  const units = new Set(chosen.map(({ unit }) => unit));
  return Array.from(units, ({ path, digest }) => `${hashPath(path)}${digest}`).join('.');
}

/** Tells whether all chosen units are in the state that the token contains. */
export function matchesToken(token: string, chosen: readonly ChosenDocument[]): boolean {
  const digests = new Map(
    token.split('.').map((part) => [part.slice(0, pathHashLength), part.slice(pathHashLength)]),
  );
  return chosen.every(({ unit: { path, digest } }) => digests.get(hashPath(path)) === digest);
}

function hashPath(path: string): string {
  return shortHash(path).slice(0, pathHashLength);
}
