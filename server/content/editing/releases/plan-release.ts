import { fieldsOf } from '../../documents/document-types.ts';
import type { PersonName, UnitLanguage } from '#contracts/parts.ts';
import type {
  PlannedChange,
  PlannedSection,
  PublishPlan,
  PublishScope,
} from '#contracts/releases.ts';
import { getHiddenLanguages } from '#common/content/hidden-in.ts';
import type { JsonValue } from '#common/json.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { Actor } from '../../../core/access/can.ts';
import { findNames } from '../../../accounts/people/find-names.ts';
import type { FileStore } from '../../../core/files/file-store.ts';
import { listPurchaseErrors } from '../../releases/check-release.ts';
import type { SectionChange } from '../../releases/section-changes.ts';
import { sectionFilesByPath } from '../../documents/section-files.ts';
import { canEditDocument } from '../price-permission.ts';
import { readOutdated } from '../structure/unit-facts.ts';
import { checkDocuments } from './checks/check-documents.ts';
import { createLinkCheck } from './checks/internal-links.ts';
import {
  type ChosenDocument,
  chooseDocuments,
  planToken,
  affectsAllLanguages,
  withoutHiddenDrafts,
} from './choose-documents.ts';
import { compareFields } from '#common/content/field-differences.ts';
import type { SummaryContext } from './list-releases.ts';
import { type PendingUnit, readPendingUnits } from './read-units.ts';
import { rankByLanguage, readTitles, unitTitle } from './unit-title.ts';

/** `actor` will publish it; titles and messages are in `language`. */
interface PlanInput extends SummaryContext {
  files: FileStore;
  scope: PublishScope;
}

/**
 * Returns what a release of a scope would change and what to check first. Changes that the actor
 * may not publish are included and marked, but without findings.
 */
export async function planRelease(input: PlanInput): Promise<PublishPlan> {
  const { db, files, project, scope, actor, language } = input;
  const { units, components } = await readPendingUnits(db, project.id);
  const { defaultLanguage } = project;
  const chosen = withoutHiddenDrafts(
    chooseDocuments({ units, defaultLanguage }, scope),
    components.draft,
    defaultLanguage,
  );
  const editable = chosen.filter(({ document }) => canEditDocument(actor, document.path));
  const pending = new Set(
    units.flatMap(({ documents }) =>
      documents.flatMap((one) =>
        one.kind === 'new' && !one.isWithheld ? [`${one.language} ${one.path}`] : [],
      ),
    ),
  );
  const isBrokenLink = createLinkCheck({
    db,
    files,
    projectId: project.id,
    components: components.draft,
    defaultLanguage,
    isPending: (path, of) => pending.has(`${of} ${path}`),
  });
  const languages = scope.languages ?? project.languages;
  const sections = sectionFilesByPath(components.draft);
  const isHidden = (path: string, of: UnitLanguage) =>
    isLanguageCode(of) && (sections.get(path)?.hiddenIn.includes(of) ?? false);
  const textPaths = chosen.flatMap(({ unit }) => unit.section?.textPath ?? []);
  const sectionTitle = await readTitles(db, project, { paths: textPaths, language });
  const authors = chosen.flatMap(({ document }) => document.change?.authorId ?? []);
  const presentContext = {
    actor,
    language,
    defaultLanguage,
    sectionTitle,
    names: await findNames(db, authors),
  };
  return {
    changes: chosen.map((document) => plannedChange(document, presentContext)),
    findings: [
      ...(await listPurchaseErrors(db, editable, { project, messageLanguage: language })),
      ...(await checkDocuments(editable, {
        isBrokenLink,
        languages,
        defaultLanguage,
        imageHosts: project.imageHosts,
        samples: project.samples,
        isHidden,
        outdated: await readOutdated(db, project.id, unitsOf(editable)),
        messageLanguage: language,
      })),
    ],
    token: planToken(chosen),
  };
}

function unitsOf(chosen: readonly ChosenDocument[]): PendingUnit[] {
  return Array.from(new Set(chosen.map(({ unit }) => unit)));
}

interface PresentContext {
  actor: Actor;
  language: LanguageCode;
  defaultLanguage: LanguageCode;
  /** Returns the title of a section's content, by its path. */
  sectionTitle(path: string): string;
  names: ReadonlyMap<string, PersonName>;
}

function plannedChange(
  { document, unit, value }: ChosenDocument,
  { actor, language: messageLanguage, defaultLanguage, sectionTitle, names }: PresentContext,
): PlannedChange {
  const { path, language, published, isWithheld, isMoved, scheduledAt, change } = document;
  const { section } = unit;
  const isDefault = language === '' || language === defaultLanguage;
  const kind = kindOf(value !== null, published !== undefined);
  const fields =
    kind === 'removed' || section
      ? []
      : compareFields(fieldsOf(unit.type), published, value ?? undefined);
  return {
    path,
    language,
    title: section
      ? sectionTitle(section.textPath)
      : titleOf(unit, messageLanguage, defaultLanguage),
    kind,
    // A new document in another language than the default one is published only with that language.
    isStructure: affectsAllLanguages(unit) && (kind !== 'new' || isDefault),
    fields: fields.map(({ isStructure: _isStructure, ...field }) => field),
    ...(isWithheld && { isWithheld }),
    ...(isMoved && { isMoved }),
    ...(scheduledAt !== null && { scheduledAt }),
    ...(!canEditDocument(actor, path) && { isReserved: true }),
    ...(section && { section: plannedSection(section) }),
    ...(change && { by: names.get(change.authorId) ?? null, at: change.at }),
  };
}

function plannedSection({ page, textPath, before, after }: SectionChange): PlannedSection {
  const hidden = (entry: JsonValue | undefined) => getHiddenLanguages(entry).filter(isLanguageCode);
  return { page, textPath, hiddenBefore: hidden(before), hiddenAfter: hidden(after) };
}

function kindOf(hasValue: boolean, isPublic: boolean): PlannedChange['kind'] {
  if (!hasValue) return 'removed';
  return isPublic ? 'changed' : 'new';
}

function titleOf(
  { path, type, documents }: ChosenDocument['unit'],
  language: LanguageCode,
  defaultLanguage: LanguageCode,
): string {
  const ranked = rankByLanguage(documents, [language, defaultLanguage]);
  const values = ranked.map(({ draft, published }) => draft ?? published);
  return unitTitle({ path, type, language }, values);
}
