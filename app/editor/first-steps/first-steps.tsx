import { useState, useEffect } from 'react';
import { isolate } from '#common/text/isolate.ts';
import { languages, type LanguageCode } from '#i18n/languages.ts';
import { TextButton } from '../../ui/button.tsx';
import { useEditor, useTree } from '../editor-context.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { JsonValue } from '#common/json.ts';
import { readField, getItemKey, joinField } from '#common/content/field-values.ts';
import { byLanguage, sameJson, languagesOf } from '../state/values.ts';
import { useSnapshot } from '../parts/use-snapshot.ts';
import type { UnitStore } from '../state/unit-store.ts';
import type { Fields } from '#common/content/fields.ts';

/** Publishing and reverting are one step. */
const positions: Readonly<Record<Exclude<Step, 'done'>, number>> = {
  headline: 1,
  preview: 2,
  publish: 3,
  revert: 3,
};

/** Names the one thing to do next, above the panes. Nothing is blocked meanwhile. */
export function FirstSteps({ isPreviewShown }: { isPreviewShown: boolean }) {
  const { labels, person, fillLabel, formatNumber } = useEditor();
  const [isLeft, setLeft] = useState(false);
  const steps = useFirstSteps(isPreviewShown && !isLeft);
  if (isLeft) return null;
  return (
    <section className="unit-row first-steps" aria-label={labels['editor.steps.label']}>
      {/* Present before its text, so that each step is read out. */}
      <p role="status">
        {steps && steps.step !== 'done' && (
          <strong>
            {fillLabel('editor.steps.position', {
              step: formatNumber(positions[steps.step]),
              count: formatNumber(person.canPublish ? 3 : 2),
            })}
          </strong>
        )}{' '}
        {steps &&
          fillLabel(`editor.steps.${steps.step}`, {
            language: isolate(steps.other ? languages[steps.other].name : ''),
          })}
      </p>
      {steps?.isElsewhere && (
        <TextButton text={labels['editor.steps.back']} onClick={steps.goToHeadline} />
      )}
      <TextButton
        text={labels[steps?.step === 'done' ? 'editor.shell.close' : 'editor.steps.leave']}
        onClick={() => setLeft(true)}
      />
    </section>
  );
}

type Step = 'headline' | 'preview' | 'publish' | 'revert' | 'done';

/** The section with the headline as it was at the start, to see what has changed and to restore it. */
interface Beginning {
  path: string;
  field: string;
  language: LanguageCode;
  headline: Partial<Record<UnitLanguage, JsonValue | undefined>>;
  published: JsonValue;
}

/** Follows the first steps: each is done when the editor shows its result. Null until the headline is open. */
function useFirstSteps(isPreviewShown: boolean) {
  const { go, place, project, person, store } = useEditor();
  const [step, setStep] = useState<Step>('headline');
  const [start, setStart] = useState<Beginning | null>(null);
  const path = useHomeSection();
  // Renders again after every change of the unit.
  useSnapshot(store);
  const isHere = store !== null && store.path === path;
  if (!start && isHere) {
    const beginning = begin(store, place.contentLanguage);
    if (beginning) setStart(beginning);
  }
  /** Language in which the preview is to be seen; null if the site has only one. */
  const other =
    [...project.languages.filter((code) => code === 'ar'), ...project.languages].find(
      (code) => code !== start?.language,
    ) ?? null;
  const isPreviewed = isPreviewShown && place.contentLanguage === other;
  if (start && isHere && isStepDone(step, { start, store, isPreviewed }))
    setStep(nextStep(step, { canPublish: person.canPublish, hasOther: other !== null }));

  const field = start?.field ?? null;
  useEffect(() => {
    if (field !== null) go({ field });
  }, [field, go]);
  const isDone = step === 'done';
  useEffect(() => {
    if (isDone && start && store?.path === start.path) restore(store, start);
    // Once, when the last step is done.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone]);

  if (!start) return null;
  return {
    step,
    other,
    /** True while another unit is open. */
    isElsewhere: place.path !== start.path,
    goToHeadline: () => go({ path: start.path, field: start.field }),
  };
}

/** Path of the first section of the first page, which is the home page; null until the tree is loaded. */
function useHomeSection(): string | null {
  const tree = useTree();
  const [path, setPath] = useState<string | null>(null);
  const found = tree?.pages.flatMap(({ sections }) => sections)[0]?.path ?? null;
  if (path === null && found !== null) setPath(found);
  return path;
}

function begin(store: UnitStore, language: LanguageCode): Beginning | null {
  const { unit, values } = store.getSnapshot();
  const { fields } = unit.type;
  const field = fields && findHeadline(fields, values[language] ?? null);
  if (!field) return null;
  const codes = languagesOf(values);
  const headline = byLanguage(codes, (code) => readField(values[code], field));
  const published = publishedHeadline(store, field);
  return { path: unit.path, field, language, headline, published };
}

function publishedHeadline(store: UnitStore, field: string): JsonValue {
  const { versions } = store.getSnapshot().unit;
  return languagesOf(versions).map((code) => readField(versions[code]?.published, field) ?? null);
}

function isStepDone(
  step: Step,
  { start, store, isPreviewed }: { start: Beginning; store: UnitStore; isPreviewed: boolean },
): boolean {
  const { values, saving } = store.getSnapshot();
  const isPublished = !sameJson(publishedHeadline(store, start.field), start.published);
  switch (step) {
    case 'headline':
      return languagesOf(start.headline).some(
        (code) =>
          saving[code] === 'saved' &&
          !sameJson(readField(values[code], start.field) ?? null, start.headline[code] ?? null),
      );
    case 'preview':
      return isPreviewed;
    case 'publish':
      return isPublished;
    case 'revert':
      return !isPublished;
    case 'done':
      return false;
  }
}

function nextStep(
  step: Step,
  { canPublish, hasOther }: { canPublish: boolean; hasOther: boolean },
): Step {
  if (step === 'headline' && hasOther) return 'preview';
  if (step === 'headline' || step === 'preview') return canPublish ? 'publish' : 'done';
  return step === 'publish' ? 'revert' : 'done';
}

/** Writes the headline as it was into the draft, which a revert leaves alone. */
function restore(store: UnitStore, { field, headline }: Beginning): void {
  const { values } = store.getSnapshot();
  for (const code of languagesOf(headline))
    if (!sameJson(readField(values[code], field) ?? null, headline[code] ?? null))
      store.setField(code, field, headline[code]);
}

/** Finds the first line of translated text of a section, also in its lists; null for none. */
function findHeadline(fields: Fields, value: JsonValue, prefix = ''): string | null {
  for (const [name, field] of Object.entries(fields)) {
    const path = joinField(prefix, name);
    if (field.kind === 'text' && field.translated && !field.multiline && !field.holds) return path;
    if (field.kind !== 'list') continue;
    const items = readField(value, path);
    const first = Array.isArray(items) ? items[0] : undefined;
    const key = first === undefined ? null : getItemKey(field, first);
    const found = key === null ? null : findHeadline(field.item, value, joinField(path, key));
    if (found !== null) return found;
  }
  return null;
}
