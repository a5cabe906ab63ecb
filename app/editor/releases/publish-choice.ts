import type {
  CheckFinding,
  FieldProblem,
  PlannedChange,
  PlannedSection,
  PublishPlan,
  PublishScope,
  UnitLanguage,
} from '#common/editing.ts';
import { type Need, neededPaths } from '#common/publish-needs.ts';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';

/** The ticked part of a plan. */
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
  /** Of the place of a section. */
  section: PlannedSection | null;
}

/** Each place of a section stands below its texts. */
export function unitsOf(plan: PublishPlan): PlannedUnit[] {
  const units = Array.from(
    Map.groupBy(plan.changes, ({ path }) => path),
    ([path, changes]) => ({
      path,
      title: changes[0]?.title ?? path,
      changes: inOrder(changes),
      isWithheld: changes.every(({ isWithheld }) => isWithheld),
      isReserved: changes.some(({ isReserved }) => isReserved),
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

/** Paths that go along with the choice, and why: the new texts of a section and its new place. */
export function neededBy(plan: PublishPlan, { paths }: Choice): ReadonlyMap<string, Need> {
  const all = Array.from(
    Map.groupBy(plan.changes, ({ path }) => path),
    ([path, changes]) => ({
      path,
      isNew: changes.every(({ kind }) => kind === 'new'),
      ...(changes[0]?.section && { textPath: changes[0].section.textPath }),
    }),
  );
  return neededPaths(all, paths);
}

/** True for changes that a release of the choice publishes. */
export function isChosen(
  { path, language, isStructure }: PlannedChange,
  choice: Choice,
  needed: ReadonlyMap<string, Need>,
): boolean {
  if (!choice.paths.has(path) && !needed.has(path)) return false;
  return language === '' || isStructure || choice.languages.has(language);
}

/** The findings about the choice: in its languages, with or without changes, and in the structure of all. */
export function chosenFindings(
  { findings, changes }: PublishPlan,
  choice: Choice,
  needed: ReadonlyMap<string, Need>,
): CheckFinding[] {
  return findings.filter(({ path, language, isStructure }) => {
    if (!choice.paths.has(path) && !needed.has(path)) return false;
    if (language === '' || isStructure || choice.languages.has(language)) return true;
    return goesAlong(changes, path, language);
  });
}

/** A plan with the problems for which the server has refused a release of the choice. */
export function withProblems(
  plan: PublishPlan,
  { languages }: Choice,
  problems: readonly (FieldProblem & { path: string })[],
): PublishPlan {
  const known = new Set(plan.findings.filter(isRefused).map(placeOf));
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

function placeOf({
  path,
  language,
  field,
}: Pick<CheckFinding, 'path' | 'language' | 'field'>): string {
  return [path, language, field].join('\n');
}

/** True where the draft of a language that is not chosen is published all the same. */
function goesAlong(
  changes: readonly PlannedChange[],
  path: string,
  language: UnitLanguage,
): boolean {
  const change = changes.find((one) => one.path === path && one.language === language);
  return change?.kind === 'new' && change.isStructure;
}

/** The languages of the project in which a choice is checked. */
export function checkedLanguages(
  { changes }: PublishPlan,
  chosen: readonly PlannedChange[],
  { languages: wanted, choice }: { languages: readonly LanguageCode[]; choice: Choice },
): LanguageCode[] {
  const paths = new Set(chosen.flatMap(({ path, language }) => (language === '' ? [] : [path])));
  if (paths.size === 0) return [];
  return wanted.filter(
    (language) =>
      choice.languages.has(language) ||
      Array.from(paths).some((path) => goesAlong(changes, path, language)),
  );
}

/** True for findings that the server refuses to publish. */
export function isRefused({ kind }: CheckFinding): boolean {
  return kind === 'placeholder' || kind === 'invalid';
}

/** The choice as the server takes it. Paths are always named: what others change meanwhile is not among them. */
export function scopeOf(choice: Choice, languages: readonly LanguageCode[]): PublishScope {
  const isEvery = languages.every((language) => choice.languages.has(language));
  return {
    languages: isEvery ? null : languages.filter((language) => choice.languages.has(language)),
    paths: Array.from(choice.paths),
  };
}
