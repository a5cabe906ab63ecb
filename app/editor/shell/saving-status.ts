import type { UnitLanguage } from '#contracts/parts.ts';
import { countStates, unitStates } from '#common/content/field-states.ts';
import { compareFields } from '#common/content/field-differences.ts';
import type { EditorTexts } from '../editor-texts.ts';
import { formatTimeOrDay } from '../parts/business-times.ts';
import type { SavingState, UnitSnapshot } from '../state/unit-snapshot.ts';

/** Saving state as text. `wait`: not saved yet; `wrong`: the person has to act. */
export interface StatusText {
  tone: 'calm' | 'wait' | 'wrong';
  text: string;
}

type Description = [tone: StatusText['tone'], describe: (input: DescribeInput) => string];

interface DescribeInput {
  snapshot: UnitSnapshot;
  language: UnitLanguage;
  texts: EditorTexts;
}

const offlineMessages = {
  network: 'editor.shell.kept.network',
  server: 'editor.shell.kept.server',
} as const;

const descriptions: Record<Exclude<SavingState['state'], 'saved' | 'offline'>, Description> = {
  'changed': [
    'wait',
    ({ snapshot, language, texts }) => {
      const { unit, values } = snapshot;
      const saved = unit.versions[language]?.value;
      const { length } = compareFields(unit.type.fields, saved, values[language]);
      return texts.countLabel('editor.shell.changes', Math.max(1, length));
    },
  ],
  'saving': ['wait', ({ texts }) => texts.labels['editor.shell.saving']],
  'signed-out': ['wrong', ({ texts }) => texts.labels['editor.shell.kept.login']],
  'refused': ['wrong', ({ texts }) => texts.labels['editor.shell.kept.refused']],
  'conflict': [
    'wrong',
    ({ snapshot, language, texts }) => {
      const own = snapshot.conflicts.filter((conflict) => conflict.language === language);
      return texts.countLabel('editor.shell.conflicts', own.length);
    },
  ],
};

/** Describes the saving state of a language. */
export function describeSaving(
  snapshot: UnitSnapshot,
  language: UnitLanguage,
  texts: EditorTexts,
): StatusText {
  const saving = snapshot.saving[language] ?? { state: 'saved', at: null };
  if (saving.state === 'saved') return { tone: 'calm', text: savedText(saving.at, texts) };
  if (saving.state === 'offline')
    return { tone: 'wrong', text: texts.labels[offlineMessages[saving.reason ?? 'network']] };
  const [tone, describe] = descriptions[saving.state];
  return { tone, text: describe({ snapshot, language, texts }) };
}

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
  return {
    tone: 'wait',
    text: texts.countLabel('editor.shell.refused', own.length),
  };
}

/** Describes the translation work left in a language; empty for the source language. */
export function describeTranslationWork(
  { unit, values, outdated }: UnitSnapshot,
  language: UnitLanguage,
  { countLabel }: Pick<EditorTexts, 'countLabel'>,
): StatusText[] {
  if (language === '' || language === unit.sourceLanguage) return [];
  const source = values[unit.sourceLanguage];
  const states = unitStates(unit.type, values[language], source, outdated[language], language);
  const counts = countStates(states);
  const parts: StatusText[] = [];
  if (counts.missing > 0)
    parts.push({
      tone: 'wrong',
      text: countLabel('editor.shell.missing', counts.missing),
    });
  if (counts.outdated > 0)
    parts.push({
      tone: 'wait',
      text: countLabel('editor.shell.outdated', counts.outdated),
    });
  return parts;
}
