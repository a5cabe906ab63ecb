import type {
  CheckFinding,
  PlannedChange,
  PlannedSection,
  PublishPlan,
  PublishScope,
} from '#contracts/releases.ts';
import type { FieldProblem } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { type InclusionReason, findRequiredPaths } from '#common/content/required-changes.ts';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';

export interface PublishSelection {
  paths: ReadonlySet<string>;
  languages: ReadonlySet<LanguageCode>;
}

/** All changes of one path. */
export interface PlannedUnit {
  path: string;
  title: string;
  changes: PlannedChange[];
  isWithheld: boolean;
  /** Only people with more rights may publish it. */
  isReserved: boolean;
  /** New and not ready to be published in these languages, or the place of such a text. */
  isUnfinished: boolean;
  /** Set for the placement of a section on a page. */
  section: PlannedSection | null;
}

/** Groups changes by path, for a release in some languages; placements of a section follow its texts. */
export function unitsOf(plan: PublishPlan, chosen: PublishSelection['languages']): PlannedUnit[] {
  const blocking = plan.findings.filter(
    (finding) => blocksPublishing(finding) && isChecked(plan, finding, chosen),
  );
  const blocked = new Set(blocking.map(({ path }) => path));
  const units = Array.from(
    Map.groupBy(plan.changes, ({ path }) => path),
    ([path, changes]) => ({
      path,
      title: changes[0]?.title ?? path,
      changes: sortByLanguage(changes),
      isWithheld: changes.every(({ isWithheld }) => isWithheld),
      isReserved: changes.some(({ isReserved }) => isReserved),
      isUnfinished:
        changes.every(({ kind }) => kind === 'new') &&
        blocked.has(changes[0]?.section?.textPath ?? path),
      section: changes[0]?.section ?? null,
    }),
  );
  const texts = units.filter(({ section }) => !section);
  const placesOf = (path: string) => units.filter(({ section }) => section?.textPath === path);
  const alone = units.filter(
    ({ section }) => section && !texts.some(({ path }) => path === section.textPath),
  );
  return [...texts.flatMap((unit) => [unit, ...placesOf(unit.path)]), ...alone];
}

/** Sorts by language in the global order; language-independent items come first. */
export function sortByLanguage<Item extends { language: UnitLanguage }>(
  items: readonly Item[],
): Item[] {
  const place = ({ language }: Item) => (language === '' ? -1 : languageCodes.indexOf(language));
  return items.toSorted((one, other) => place(one) - place(other));
}

/**
 * Selects everything, except what was unpublished or reverted on purpose, what only others may
 * publish, and new texts that somebody is still writing.
 */
export function initialSelection(
  plan: PublishPlan,
  languages: Iterable<LanguageCode>,
): PublishSelection {
  const chosen = new Set(languages);
  const units = unitsOf(plan, chosen).filter(
    ({ isWithheld, isReserved, isUnfinished }) => !isWithheld && !isReserved && !isUnfinished,
  );
  return { paths: new Set(units.map(({ path }) => path)), languages: chosen };
}

/**
 * Adds or removes a language, and with it the new texts that nobody is still writing in the chosen
 * languages.
 */
export function withLanguage(
  plan: PublishPlan,
  choice: PublishSelection,
  [language, isIn]: [LanguageCode, boolean],
): PublishSelection {
  const languages = withMembers(choice.languages, [language], isIn);
  const before = initialSelection(plan, choice.languages).paths;
  const after = initialSelection(plan, languages).paths;
  const remaining = Array.from(choice.paths).filter((path) => after.has(path) || !before.has(path));
  const added = Array.from(after).filter((path) => !before.has(path));
  return { languages, paths: new Set([...remaining, ...added]) };
}

/** Returns the languages with changes in the plan. */
export function languagesOf(plan: PublishPlan): ReadonlySet<string> {
  return new Set(plan.changes.map(({ language }) => language));
}

/** Returns the paths that a choice requires, and why: a section's new texts and its new place. */
export function requiredPaths(
  plan: PublishPlan,
  { paths }: PublishSelection,
): ReadonlyMap<string, InclusionReason> {
  const all = Array.from(
    Map.groupBy(plan.changes, ({ path }) => path),
    ([path, changes]) => ({
      path,
      isNew: changes.every(({ kind }) => kind === 'new'),
      ...(changes[0]?.section && { textPath: changes[0].section.textPath }),
    }),
  );
  return findRequiredPaths(all, paths);
}

/** Returns whether a release of the choice publishes a change. */
export function isChosen(
  { path, language, isStructure }: PlannedChange,
  choice: PublishSelection,
  needed: ReadonlyMap<string, InclusionReason>,
): boolean {
  if (!choice.paths.has(path) && !needed.has(path)) return false;
  return language === '' || isStructure || choice.languages.has(language);
}

/** Returns the findings in a choice's languages, changed or not, and in the shared structure. */
export function chosenFindings(
  plan: PublishPlan,
  choice: PublishSelection,
  needed: ReadonlyMap<string, InclusionReason>,
): CheckFinding[] {
  return plan.findings.filter(
    (finding) =>
      (choice.paths.has(finding.path) || needed.has(finding.path)) &&
      isChecked(plan, finding, choice.languages),
  );
}

/** Returns whether a finding is about a release in some languages. */
function isChecked(
  { changes }: PublishPlan,
  { path, language, isStructure }: CheckFinding,
  chosen: PublishSelection['languages'],
): boolean {
  if (language === '' || isStructure || chosen.has(language)) return true;
  return goesAlong(changes, path, language);
}

/** Adds the problems for which the server refused a release of the choice. */
export function withProblems(
  plan: PublishPlan,
  { languages }: PublishSelection,
  problems: readonly (FieldProblem & { path: string })[],
): PublishPlan {
  const known = new Set(plan.findings.filter(blocksPublishing).map(placeOf));
  const findings = problems
    .filter((problem) => !known.has(placeOf(problem)))
    .map(({ path, language, field, message }): CheckFinding => ({
      level: 'error',
      kind: 'invalid',
      path,
      language,
      field,
      about: message,
      isStructure: language !== '' && !languages.has(language),
    }));
  return { ...plan, findings: [...plan.findings, ...findings] };
}

function placeOf(place: { path: string; language: UnitLanguage; field: string }): string {
  return [place.path, place.language, place.field].join('\n');
}

/** Returns whether the draft of an unselected language is published too. */
function goesAlong(
  changes: readonly PlannedChange[],
  path: string,
  language: UnitLanguage,
): boolean {
  const change = changes.find((one) => one.path === path && one.language === language);
  return change?.kind === 'new' && change.isStructure;
}

/** Returns the project's languages in which a choice is checked. */
export function checkedLanguages(
  { changes }: PublishPlan,
  chosen: readonly PlannedChange[],
  { languages: wanted, choice }: { languages: readonly LanguageCode[]; choice: PublishSelection },
): LanguageCode[] {
  const paths = new Set(chosen.flatMap(({ path, language }) => (language === '' ? [] : [path])));
  if (paths.size === 0) return [];
  return wanted.filter(
    (language) =>
      choice.languages.has(language) ||
      Array.from(paths).some((path) => goesAlong(changes, path, language)),
  );
}

/** Returns whether the server refuses to publish with a finding. */
export function blocksPublishing({ kind }: CheckFinding): boolean {
  return kind === 'placeholder' || kind === 'invalid';
}

/** Returns the publish request. Paths are listed, so that later changes are not included. */
export function scopeOf(
  choice: PublishSelection,
  languages: readonly LanguageCode[],
): PublishScope {
  const isEvery = languages.every((language) => choice.languages.has(language));
  return {
    languages: isEvery ? null : languages.filter((language) => choice.languages.has(language)),
    paths: Array.from(choice.paths),
  };
}

/** Returns the set with members added or removed. */
export function withMembers<Member>(
  set: ReadonlySet<Member>,
  members: readonly Member[],
  isIn: boolean,
): ReadonlySet<Member> {
  return new Set(isIn ? [...set, ...members] : [...set].filter((one) => !members.includes(one)));
}
