import type { UnitLanguage } from '#common/editing.ts';
import type { Way } from './saver.ts';
import { isDueIn, type UnitState } from './unit-state.ts';
import type { SavingState, UnitSnapshot } from './unit-store.ts';
import { languagesOf } from './values.ts';

interface Around extends Pick<UnitSnapshot, 'recovered' | 'canUndo' | 'canRedo'> {
  way: Way;
  /** Languages that are on their way to the server. */
  sending: readonly UnitLanguage[];
}

/** What is shown of an open unit. */
export function presentState(state: UnitState, { way, sending, ...around }: Around): UnitSnapshot {
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
  { way, isSending }: { way: Way; isSending: boolean },
): SavingState {
  if (state.conflicts.some((conflict) => conflict.language === language))
    return { state: 'conflict' };
  if (state.refused.some((one) => one.language === language && one.field === ''))
    return { state: 'refused' };
  if (!isDueIn(state, language))
    return { state: 'saved', at: state.unit.versions[language]?.savedAt ?? null };
  if (way === 'signed-out') return { state: 'signed-out' };
  if (way === 'no-network') return { state: 'offline', reason: 'network' };
  if (way === 'no-server') return { state: 'offline', reason: 'server' };
  return { state: isSending ? 'saving' : 'changed' };
}
