import type { UnitLanguage } from '#contracts/parts.ts';
import type { Connection } from './saver.ts';
import { needsAutosave, type UnitState } from './unit-state.ts';
import type { SavingState, UnitSnapshot } from './unit-store.ts';
import { languagesOf } from './values.ts';

interface PresentInput extends Pick<UnitSnapshot, 'recovered' | 'canUndo' | 'canRedo'> {
  way: Connection;
  /** Languages in the current request. */
  sending: readonly UnitLanguage[];
}

/** Presents an open unit's state as a snapshot. */
export function presentState(
  state: UnitState,
  { way, sending, ...around }: PresentInput,
): UnitSnapshot {
  const { unit, values, conflicts, conflictsWith, refused, outdated } = state;
  const saving = languagesOf(values).map((language) => [
    language,
    savingIn(state, language, { way, isSending: sending.includes(language) }),
  ]);
  return {
    unit,
    values,
    saving: Object.fromEntries(saving),
    conflicts,
    conflictsWith,
    refused,
    outdated,
    ...around,
  };
}

function savingIn(
  state: UnitState,
  language: UnitLanguage,
  { way, isSending }: { way: Connection; isSending: boolean },
): SavingState {
  if (state.conflicts.some((conflict) => conflict.language === language))
    return { state: 'conflict' };
  if (state.refused.some((one) => one.language === language && one.field === ''))
    return { state: 'refused' };
  if (!needsAutosave(state, language))
    return { state: 'saved', at: state.unit.versions[language]?.savedAt ?? null };
  if (way === 'signed-out') return { state: 'signed-out' };
  if (way === 'no-network') return { state: 'offline', reason: 'network' };
  if (way === 'no-server') return { state: 'offline', reason: 'server' };
  return { state: isSending ? 'saving' : 'changed' };
}
