import { formatCount } from '#common/text/format-count.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { countStates, unitStates } from '#common/content/field-states.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { formatTimeOrDay } from '../parts/business-times.ts';
import type { SavingState, UnitSnapshot } from '../state/unit-store.ts';
import { listDifferences } from './list-differences.ts';

/** Saving state as text. `wait`: not saved yet; `wrong`: the person has to act. */
export interface StatusText {
  tone: 'calm' | 'wait' | 'wrong';
  text: string;
}

interface TextOptions {
  labels: EditorLabels;
  locale: string;
}

type Description = [tone: StatusText['tone'], describe: (teller: DescribeInput) => string];

interface DescribeInput extends TextOptions {
  snapshot: UnitSnapshot;
  language: UnitLanguage;
}

const offlineMessages = {
  network: 'editor.shell.kept.network',
  server: 'editor.shell.kept.server',
} as const;

const descriptions: Record<Exclude<SavingState['state'], 'saved' | 'offline'>, Description> = {
  'changed': [
    'wait',
    ({ snapshot, language, labels, locale }) => {
      const { unit, values } = snapshot;
      const saved = unit.versions[language]?.value;
      const { length } = listDifferences(unit.type.fields, saved, values[language]);
      return formatCount(labels['editor.shell.changes'], Math.max(1, length), locale);
    },
  ],
  'saving': ['wait', ({ labels }) => labels['editor.shell.saving']],
  'signed-out': ['wrong', ({ labels }) => labels['editor.shell.kept.login']],
  'refused': ['wrong', ({ labels }) => labels['editor.shell.kept.refused']],
  'conflict': [
    'wrong',
    ({ snapshot, language, labels, locale }) => {
      const own = snapshot.conflicts.filter((conflict) => conflict.language === language);
      return formatCount(labels['editor.shell.conflicts'], own.length, locale);
    },
  ],
};

/** Describes the saving state of a language. */
export function describeSaving(
  snapshot: UnitSnapshot,
  language: UnitLanguage,
  { labels, locale }: TextOptions,
): StatusText {
  const saving = snapshot.saving[language] ?? { state: 'saved', at: null };
  if (saving.state === 'saved')
    return { tone: 'calm', text: savedText(saving.at, { labels, locale }) };
  if (saving.state === 'offline')
    return { tone: 'wrong', text: labels[offlineMessages[saving.reason ?? 'network']] };
  const [tone, describe] = descriptions[saving.state];
  return { tone, text: describe({ snapshot, language, labels, locale }) };
}

function savedText(at: number | null, { labels, locale }: TextOptions): string {
  if (at === null) return labels['editor.shell.never-saved'];
  const time = formatTimeOrDay(at, Date.now(), { labels, locale });
  return fillTemplate(labels['editor.shell.saved-at'], { time });
}

/** Describes the number of refused fields in a language; null for none. */
export function describeRefused(
  { refused }: UnitSnapshot,
  language: UnitLanguage,
  { labels, locale }: TextOptions,
): StatusText | null {
  const own = refused.filter((one) => one.language === language && one.field !== '');
  if (own.length === 0) return null;
  return {
    tone: 'wait',
    text: formatCount(labels['editor.shell.refused'], own.length, locale),
  };
}

/** Describes the translation work left in a language; empty for the source language. */
export function describeTranslationWork(
  { unit, values, outdated }: UnitSnapshot,
  language: UnitLanguage,
  { labels, locale }: TextOptions,
): StatusText[] {
  if (language === '' || language === unit.sourceLanguage) return [];
  const source = values[unit.sourceLanguage];
  const states = unitStates(unit.type, values[language], source, outdated[language], language);
  const counts = countStates(states);
  const parts: StatusText[] = [];
  if (counts.missing > 0)
    parts.push({
      tone: 'wrong',
      text: formatCount(labels['editor.shell.missing'], counts.missing, locale),
    });
  if (counts.outdated > 0)
    parts.push({
      tone: 'wait',
      text: formatCount(labels['editor.shell.outdated'], counts.outdated, locale),
    });
  return parts;
}
