import type { UnitLanguage } from '#contracts/parts.ts';
import { countStates, unitStates } from '#common/content/field-states.ts';
import { compareFields } from '#common/content/field-differences.ts';
import type { EditorTexts } from '../editor-texts.ts';
import { formatTimeOrDay } from '../parts/business-times.ts';
import type { SavingState, UnitSnapshot } from '../state/unit-state.ts';

/** Saving state as text. `wait`: not saved yet; `wrong`: the person has to act. */
export interface StatusText {
  tone: 'calm' | 'wait' | 'wrong';
  text: string;
}

/** States that need no attention; a successful autosave is not announced. */
export const quietStates: ReadonlySet<SavingState> = new Set(['saved', 'changed', 'saving']);

export function describeSaving(
  { unit, values, saving, conflicts }: UnitSnapshot,
  language: UnitLanguage,
  texts: EditorTexts,
): StatusText {
  const { labels, countLabel } = texts;
  const state = saving[language] ?? 'saved';
  switch (state) {
    case 'saved':
      return { tone: 'calm', text: savedText(unit.versions[language]?.savedAt ?? null, texts) };
    case 'changed': {
      const saved = unit.versions[language]?.value;
      const { length } = compareFields(unit.type.fields, saved, values[language]);
      return { tone: 'wait', text: countLabel('editor.shell.changes', Math.max(1, length)) };
    }
    case 'saving':
      return { tone: 'wait', text: labels['editor.shell.saving'] };
    case 'conflict': {
      const { length } = conflicts.filter((conflict) => conflict.language === language);
      return { tone: 'wrong', text: countLabel('editor.shell.conflicts', length) };
    }
    default:
      return { tone: 'wrong', text: labels[unsavedLabels[state]] };
  }
}

const unsavedLabels = {
  'no-network': 'editor.shell.kept.network',
  'no-server': 'editor.shell.kept.server',
  'signed-out': 'editor.shell.kept.login',
  'refused': 'editor.shell.kept.refused',
} as const;

function savedText(at: number | null, texts: EditorTexts): string {
  if (at === null) return texts.labels['editor.shell.never-saved'];
  const time = formatTimeOrDay(at, Date.now(), texts);
  return texts.fillLabel('editor.shell.saved-at', { time });
}

/** Describes the number of refused fields in a language; null for none. */
export function describeRefused(
  { refused }: UnitSnapshot,
  language: UnitLanguage,
  texts: EditorTexts,
): StatusText | null {
  const own = refused.filter((one) => one.language === language && one.field !== '');
  if (own.length === 0) return null;
  return { tone: 'wait', text: texts.countLabel('editor.shell.refused', own.length) };
}

/** Describes the work left in a language; in the source language its placeholders. */
export function describeTranslationWork(
  { unit, values, outdated: fields }: UnitSnapshot,
  language: UnitLanguage,
  { countLabel }: { countLabel: EditorTexts['countLabel'] },
): StatusText[] {
  if (language === '') return [];
  const source = values[unit.sourceLanguage];
  const states = unitStates(unit.type, values[language], source, fields[language], language);
  const { missing, outdated } = countStates(states);
  const work: StatusText[] = [];
  if (missing > 0) work.push({ tone: 'wrong', text: countLabel('editor.shell.missing', missing) });
  if (outdated > 0)
    work.push({ tone: 'wait', text: countLabel('editor.shell.outdated', outdated) });
  return work;
}
