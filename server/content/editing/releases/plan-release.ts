import type { PlannedChange, PublishPlan, PublishScope, UnitLanguage } from '#common/editing.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { Actor } from '../../../access/can.ts';
import type { Project } from '../../projects.ts';
import type { Db } from '../../queries.ts';
import { sectionFilesByPath } from '../../section-files.ts';
import { mayTouch } from '../price-permission.ts';
import { checkDocuments } from './checks/check-documents.ts';
import { soldFindings } from './checks/check-sold.ts';
import { createInternalLinks } from './checks/internal-links.ts';
import { type ChosenDocument, chooseDocuments, isStructureOf } from './choose-documents.ts';
import { differencesOf } from '#common/field-differences.ts';
import { planToken } from './plan-token.ts';
import { fieldsOf, readPendingUnits } from './read-units.ts';
import { unitTitle } from './unit-title.ts';

interface PlanInput {
  db: Db;
  dataDir: string;
  project: Project;
  scope: PublishScope;
  /** Who is to publish it. */
  actor: Actor;
  /** In which titles are told. */
  language: LanguageCode;
}

/**
 * What a release of a scope would change, and what to look at before. What the actor may not publish is among the
 * changes, and marked; its findings are for those who may.
 */
export async function planRelease(input: PlanInput): Promise<PublishPlan> {
  const { db, dataDir, project, scope, actor, language } = input;
  const { units, components } = await readPendingUnits(db, project.id);
  const { defaultLanguage } = project;
  const chosen = chooseDocuments({ units, components, defaultLanguage }, scope);
  const own = chosen.filter(({ document }) => mayTouch(actor, document.path));
  const links = createInternalLinks({
    db,
    dataDir,
    projectId: project.id,
    components: components.draft,
  });
  const languages = scope.languages ?? project.languages;
  const files = sectionFilesByPath(components.draft);
  const isHidden = (path: string, of: UnitLanguage) =>
    isLanguageCode(of) && (files.get(path)?.hiddenIn.includes(of) ?? false);
  return {
    changes: chosen.map((one) => plannedChange(one, { actor, language, defaultLanguage })),
    findings: [
      ...(await soldFindings(db, own, { projectId: project.id, told: language })),
      ...(await checkDocuments(own, {
        links,
        languages,
        defaultLanguage,
        imageHosts: project.imageHosts,
        isHidden,
        told: language,
      })),
    ],
    token: planToken(Array.from(new Set(chosen.map(({ unit }) => unit)))),
  };
}

interface Told {
  actor: Actor;
  language: LanguageCode;
  defaultLanguage: LanguageCode;
}

function plannedChange(
  { document, unit, value }: ChosenDocument,
  { actor, language: told, defaultLanguage }: Told,
): PlannedChange {
  const { path, language, published, isWithheld, isMoved, scheduledAt } = document;
  const isDefault = language === '' || language === defaultLanguage;
  const kind = kindOf(value !== null, published !== undefined);
  const fields =
    kind === 'removed' ? [] : differencesOf(fieldsOf(unit.type), published, value ?? undefined);
  return {
    path,
    language,
    title: titleOf(unit, told, defaultLanguage),
    kind,
    // What is new in another language than the default one waits until that language is chosen.
    isStructure: isStructureOf(unit) && (kind !== 'new' || isDefault),
    fields: fields.map(({ isStructure: _isStructure, ...field }) => field),
    ...(isWithheld && { isWithheld }),
    ...(isMoved && { isMoved }),
    ...(scheduledAt !== null && { scheduledAt }),
    ...(!mayTouch(actor, path) && { isReserved: true }),
  };
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
  const ranks: readonly string[] = [language, defaultLanguage];
  const rank = (code: string) => (ranks.includes(code) ? ranks.indexOf(code) : ranks.length);
  const ranked = documents.toSorted((one, other) => rank(one.language) - rank(other.language));
  const values = ranked.map(({ draft, published }) => draft ?? published);
  return unitTitle({ path, type, language }, values);
}
