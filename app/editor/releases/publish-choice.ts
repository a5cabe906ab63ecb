import type {
  CheckFinding,
  PlannedChange,
  PublishPlan,
  PublishScope,
  UnitLanguage,
} from '#common/editing.ts';
import { sectionPath } from '#common/content-paths.ts';
import { isJsonObject } from '#common/json.ts';
import { sectionPages } from '#common/pages.ts';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';

/** What somebody has ticked of a plan. */
export interface Choice {
  paths: ReadonlySet<string>;
  languages: ReadonlySet<LanguageCode>;
}

/** The changes of one path in its languages. */
export interface PlannedUnit {
  path: string;
  title: string;
  changes: PlannedChange[];
  isWithheld: boolean;
  /** Others alone may publish it. */
  isReserved: boolean;
}

export function unitsOf(plan: PublishPlan): PlannedUnit[] {
  return Array.from(
    Map.groupBy(plan.changes, ({ path }) => path),
    ([path, changes]) => ({
      path,
      title: changes[0]?.title ?? path,
      changes: inOrder(changes),
      isWithheld: changes.every(({ isWithheld }) => isWithheld),
      isReserved: changes.some(({ isReserved }) => isReserved),
    }),
  );
}

/** By language, as languages stand everywhere; what is one for all of them comes first. */
export function inOrder<Item extends { language: UnitLanguage }>(items: readonly Item[]): Item[] {
  const place = ({ language }: Item) => (language === '' ? -1 : languageCodes.indexOf(language));
  return items.toSorted((one, other) => place(one) - place(other));
}

/** Everything, except what was taken off the site on purpose and what others publish. */
export function firstChoice(plan: PublishPlan, languages: readonly LanguageCode[]): Choice {
  const units = unitsOf(plan).filter(({ isWithheld, isReserved }) => !isWithheld && !isReserved);
  return {
    paths: new Set(units.map(({ path }) => path)),
    languages: new Set(languages),
  };
}

/** The languages that something of the plan is in. */
export function languagesOf(plan: PublishPlan): ReadonlySet<string> {
  return new Set(plan.changes.map(({ language }) => language));
}

const componentsPath = 'pages-components.json';

/**
 * What goes along whether it is ticked or not: which sections stand where, with any section's change, and the texts
 * of what stands there anew.
 */
export function boundPaths(plan: PublishPlan, { paths }: Choice): ReadonlySet<string> {
  const components = plan.changes.find(({ path }) => path === componentsPath);
  if (!components) return new Set();
  const folders = Object.values(sectionPages).map(({ folder }) => `content/{lang}/${folder}/`);
  const isOfPage = (path: string) => folders.some((folder) => path.startsWith(folder));
  const isBound = Array.from(paths).some(isOfPage);
  if (!isBound && !paths.has(componentsPath)) return new Set();
  const placed = components.fields.flatMap(({ field, before, after }) => {
    const page = Object.values(sectionPages).find((known) =>
      field.startsWith(`${known.components}.`),
    );
    const fileName = isJsonObject(after) ? after['fileName'] : null;
    return page && before === undefined && typeof fileName === 'string'
      ? [sectionPath(page.folder, fileName)]
      : [];
  });
  return new Set([...(isBound ? [componentsPath] : []), ...placed]);
}

/** Whether a change would be public by a release of the choice. */
export function isChosen(
  { path, language, isStructure }: PlannedChange,
  choice: Choice,
  bound: ReadonlySet<string>,
): boolean {
  if (!choice.paths.has(path) && !bound.has(path)) return false;
  return language === '' || isStructure || choice.languages.has(language);
}

/** The findings that are about what is chosen. */
export function chosenFindings(
  { findings, changes }: PublishPlan,
  choice: Choice,
  bound: ReadonlySet<string>,
): CheckFinding[] {
  return findings.filter(({ path, language }) => {
    const change = changes.find((one) => one.path === path && one.language === language);
    if (change) return isChosen(change, choice, bound);
    const isIn = choice.paths.has(path) || bound.has(path);
    return isIn && (language === '' || choice.languages.has(language));
  });
}

/** The choice as the server takes it. Paths are always named: what others change meanwhile is not among them. */
export function scopeOf(choice: Choice, languages: readonly LanguageCode[]): PublishScope {
  const isEvery = languages.every((language) => choice.languages.has(language));
  return {
    languages: isEvery ? null : languages.filter((language) => choice.languages.has(language)),
    paths: Array.from(choice.paths),
  };
}
