import { useEffect, useRef } from 'react';
import type { SavingState, UnitSnapshot } from '../state/unit-store.ts';
import { useEditor } from '../editor-context.ts';
import { describeSaving } from './saving-status.ts';
import { languagesOf } from '../state/values.ts';

/** States worth announcing; a successful autosave is not. */
const announcedStates = new Set<SavingState['state']>([
  'offline',
  'signed-out',
  'refused',
  'conflict',
]);

/** Announces when saving fails, and when it works again. */
export function useAnnounceSaveState(snapshot: UnitSnapshot, say: (text: string) => void): void {
  const { words, locale } = useEditor();
  const worst = languagesOf(snapshot.saving).find((language) =>
    announcedStates.has(snapshot.saving[language]?.state ?? 'saved'),
  );
  const description =
    worst === undefined ? null : describeSaving(snapshot, worst, { words, locale }).text;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === description) return;
    if (description !== null) say(description);
    else say(words['editor.shell.told.back']);
    before.current = description;
  }, [description, say, words]);
}
