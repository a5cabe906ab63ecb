import { countInWords } from '#common/count-in-words.ts';
import type { UnitLanguage } from '#common/editing.ts';
import { countStates, unitStates } from '#common/field-states.ts';
import { fillTemplate } from '#common/fill-template.ts';
import type { EditorWords } from '#server/site/editor-words.ts';
import { formatShortly } from '../parts/business-times.ts';
import type { SavingState, UnitSnapshot } from '../state/unit-store.ts';
import { listDifferences } from './list-differences.ts';

/** The state of a language as a text. `wait`: not saved yet; `wrong`: the person has to act. */
export interface SavingWords {
  tone: 'calm' | 'wait' | 'wrong';
  text: string;
}

interface Reader {
  words: EditorWords;
  locale: string;
}

type Told = [tone: SavingWords['tone'], say: (teller: Teller) => string];

interface Teller extends Reader {
  snapshot: UnitSnapshot;
  language: UnitLanguage;
}

const keptWords = {
  network: 'editor.shell.kept.network',
  server: 'editor.shell.kept.server',
} as const;

const tellers: Record<Exclude<SavingState['state'], 'saved' | 'offline'>, Told> = {
  'changed': [
    'wait',
    ({ snapshot, language, words, locale }) => {
      const { unit, values } = snapshot;
      const saved = unit.versions[language]?.value;
      const { length } = listDifferences(unit.type.fields, saved, values[language]);
      return countInWords(words['editor.shell.changes'], Math.max(1, length), locale);
    },
  ],
  'saving': ['wait', ({ words }) => words['editor.shell.saving']],
  'signed-out': ['wrong', ({ words }) => words['editor.shell.kept.login']],
  'refused': ['wrong', ({ words }) => words['editor.shell.kept.refused']],
  'conflict': [
    'wrong',
    ({ snapshot, language, words, locale }) => {
      const own = snapshot.conflicts.filter((conflict) => conflict.language === language);
      return countInWords(words['editor.shell.conflicts'], own.length, locale);
    },
  ],
};

/** The saving state of a language. */
export function savingWords(
  snapshot: UnitSnapshot,
  language: UnitLanguage,
  { words, locale }: Reader,
): SavingWords {
  const saving = snapshot.saving[language] ?? { state: 'saved', at: null };
  if (saving.state === 'saved')
    return { tone: 'calm', text: savedWords(saving.at, { words, locale }) };
  if (saving.state === 'offline')
    return { tone: 'wrong', text: words[keptWords[saving.reason ?? 'network']] };
  const [tone, say] = tellers[saving.state];
  return { tone, text: say({ snapshot, language, words, locale }) };
}

function savedWords(at: number | null, { words, locale }: Reader): string {
  if (at === null) return words['editor.shell.never-saved'];
  const time = formatShortly(at, Date.now(), { words, locale });
  return fillTemplate(words['editor.shell.saved-at'], { time });
}

/** The number of refused fields of a language; null for none. */
export function refusedWords(
  { refused }: UnitSnapshot,
  language: UnitLanguage,
  { words, locale }: Reader,
): SavingWords | null {
  const own = refused.filter((one) => one.language === language && one.field !== '');
  if (own.length === 0) return null;
  return {
    tone: 'wait',
    text: countInWords(words['editor.shell.refused'], own.length, locale),
  };
}

/** The translation work left in a language; nothing for the source language. */
export function workWords(
  { unit, values, outdated }: UnitSnapshot,
  language: UnitLanguage,
  { words, locale }: Reader,
): SavingWords[] {
  if (language === '' || language === unit.sourceLanguage) return [];
  const source = values[unit.sourceLanguage];
  const states = unitStates(unit.type, values[language], source, outdated[language], language);
  const counts = countStates(states);
  const told: SavingWords[] = [];
  if (counts.missing > 0)
    told.push({
      tone: 'wrong',
      text: countInWords(words['editor.shell.missing'], counts.missing, locale),
    });
  if (counts.outdated > 0)
    told.push({
      tone: 'wait',
      text: countInWords(words['editor.shell.outdated'], counts.outdated, locale),
    });
  return told;
}
