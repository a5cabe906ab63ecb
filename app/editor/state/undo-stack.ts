import type { Fields } from '#common/content/fields.ts';
import { mergeVersions } from '#common/content/merge-values.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { byLanguage, languagesOf, type Values } from './values.ts';

/** A change that can be undone: the values of the affected languages. */
interface Step {
  before: Values;
  after: Values;
  /** Consecutive typing in one field is one step, and so is one action; null never merges. */
  field: string | null;
  at: number;
}

const maxSteps = 300;
/** Time between keystrokes that are merged into one step, in milliseconds. */
const mergeWindowMs = 1_000;

/** Undo and redo of a unit. Undoing is a merge, so that later changes, also others', stay. */
export class UndoStack {
  #done: Step[] = [];
  #undone: Step[] = [];
  readonly #fields: Fields | null;

  constructor(fields: Fields | null) {
    this.#fields = fields;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  record(step: Omit<Step, 'at'>): void {
    const at = Date.now();
    this.#undone = [];
    const last = this.#done.at(-1);
    const folds =
      last && last.field !== null && last.field === step.field && at - last.at < mergeWindowMs;
    const before = { ...step.before, ...(folds && last.before) };
    const after = { ...(folds && last.after), ...step.after };
    const done = folds ? this.#done.slice(0, -1) : this.#done;
    this.#done = [...done, { ...step, before, after, at }].slice(-maxSteps);
  }

  /** Returns the values after undoing the last step; null if there is none. */
  undo(values: Values): Values | null {
    const step = this.#done.pop();
    if (!step) return null;
    this.#undone.push(step);
    return this.merge(values, step.after, step.before);
  }

  redo(values: Values): Values | null {
    const step = this.#undone.pop();
    if (!step) return null;
    this.#done.push({ ...step, field: null });
    return this.merge(values, step.before, step.after);
  }

  /** Returns the values with the difference between two states applied; later changes stay. */
  merge(values: Values, from: Values, to: Values): Values {
    const languages = languagesOf(to);
    if (languages.every((language) => values[language] === from[language]))
      return { ...values, ...to };
    const sides = byLanguage(languages, (language) => ({
      base: from[language],
      mine: values[language],
      theirs: to[language],
    }));
    const { merged } = mergeVersions<UnitLanguage>(this.#fields, sides, { keepIds: true });
    return { ...values, ...byLanguage(languages, (code) => merged[code]?.value ?? null) };
  }
}
