import type { PublishScope } from '#common/editing.ts';
import { hasLanguage, sectionPath } from '#common/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { sectionPages } from '#common/pages.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { stringifyJson } from '../../canonical-json.ts';
import { pageComponentsPath } from '../../document-types.ts';
import { sectionFilesByPath } from '../../section-files.ts';
import { composeTexts } from './compose-texts.ts';
import type { PageComponents, PendingUnit, UnitDocument } from './read-units.ts';

/** A document that a release is to move, and to what. */
export interface ChosenDocument {
  document: UnitDocument;
  unit: PendingUnit;
  /** Null takes it off the site. */
  value: JsonValue | null;
  /** The draft's revision; null where there is none, or where the value is composed for this release. */
  revisionId: string | null;
  isComposed: boolean;
}

interface Drafts {
  units: readonly PendingUnit[];
  components: PageComponents;
  defaultLanguage: LanguageCode;
}

/**
 * What a release of a scope moves. Texts go for the chosen languages; a change of structure goes for all of them:
 * a language that was not chosen gets the new structure with the texts that visitors see. A document that was never
 * public in such a language stays so, since visitors see the default language's texts meanwhile; that language itself
 * goes along for the same reason. What is withheld is among them, and marked.
 */
export function chooseDocuments(drafts: Drafts, scope: PublishScope): ChosenDocument[] {
  return unitsIn(drafts, scope).flatMap((unit) => {
    const moving = unit.documents.filter(({ kind }) => kind !== 'same');
    const isStructural = isStructureOf(unit);
    return moving.flatMap((document) => {
      if (isChosen(document, scope.languages)) return [draftOf(unit, document)];
      if (!isStructural) return [];
      return unchosen(unit, document, drafts.defaultLanguage);
    });
  });
}

function isChosen({ language }: UnitDocument, languages: PublishScope['languages']): boolean {
  return language === '' || languages === null || languages.includes(language);
}

function draftOf(unit: PendingUnit, document: UnitDocument): ChosenDocument {
  const { draft, draftId } = document;
  return { document, unit, value: draft ?? null, revisionId: draftId, isComposed: false };
}

function unchosen(
  unit: PendingUnit,
  document: UnitDocument,
  defaultLanguage: LanguageCode,
): ChosenDocument[] {
  const { kind, draft, published, publishedId, language, isMoved } = document;
  if (kind === 'removed') return isGone(unit) ? [draftOf(unit, document)] : [];
  if (kind === 'new') return language === defaultLanguage ? [draftOf(unit, document)] : [];
  const value = composeTexts(unit.type, draft ?? null, published ?? null);
  const text = stringifyJson(value);
  if (text === stringifyJson(published ?? null))
    return isMoved ? [{ document, unit, value, revisionId: publishedId, isComposed: false }] : [];
  if (text === stringifyJson(draft ?? null)) return [draftOf(unit, document)];
  return [{ document, unit, value, revisionId: null, isComposed: true }];
}

/** Whether a unit's changes concern every language: its structure, its removal, or its first appearance. */
export function isStructureOf(unit: PendingUnit): boolean {
  const isNew = unit.documents.every(({ publishedId }) => publishedId === null);
  return isNew || isGone(unit) || unit.documents.some(isStructureChange);
}

/** Whether no language has a draft any more. */
function isGone({ documents }: PendingUnit): boolean {
  return documents.every(({ draftId }) => draftId === null);
}

/** Whether a document's own change goes with every language in any case. */
function isStructureChange({ language, differences, isMoved }: UnitDocument): boolean {
  return language === '' || isMoved || differences.some(({ isStructure }) => isStructure);
}

/**
 * The units of a scope. Which sections stand on the pages goes with every change of a section, and what stands there
 * anew goes with it: else a page would name a section that nobody can see.
 */
function unitsIn({ units, components }: Drafts, { paths }: PublishScope): PendingUnit[] {
  if (paths === null) return units.slice();
  const wanted = new Set(paths);
  const changesPages = units.some(({ path }) => path === pageComponentsPath);
  if (changesPages && paths.some(isOfPage)) wanted.add(pageComponentsPath);
  if (changesPages && wanted.has(pageComponentsPath)) {
    const known = sectionFilesByPath(components.published);
    for (const path of sectionFilesByPath(components.draft).keys())
      if (!known.has(path)) wanted.add(path);
  }
  return units.filter(({ path }) => wanted.has(path));
}

/** `content/{lang}/home-page/` and the like. */
const pageFolders = Array.from(
  new Set(Object.values(sectionPages).map(({ folder }) => sectionPath(folder, '').slice(0, -5))),
);

export function isOfPage(path: string): boolean {
  return hasLanguage(path) && pageFolders.some((folder) => path.startsWith(folder));
}
