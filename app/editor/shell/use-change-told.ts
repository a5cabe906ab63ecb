import { useEffect, useRef } from 'react';
import type { SavingState, UnitSnapshot } from '../state/unit-store.ts';
import { useEditor } from '../editor-context.ts';
import { savingWords } from './saving-words.ts';
import { languagesOf } from '../state/values.ts';

/** What a person must hear of: an autosave that goes well is no news. */
const news = new Set<SavingState['state']>(['offline', 'signed-out', 'refused', 'conflict']);

/** Reads out when saving stops going well, and when it does again. */
export function useChangeTold(snapshot: UnitSnapshot, say: (text: string) => void): void {
  const { words, locale } = useEditor();
  const worst = languagesOf(snapshot.saving).find((language) =>
    news.has(snapshot.saving[language]?.state ?? 'saved'),
  );
  const told = worst === undefined ? null : savingWords(snapshot, worst, { words, locale }).text;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === told) return;
    if (told !== null) say(told);
    else say(words['editor.shell.told.back']);
    before.current = told;
  }, [told, say, words]);
}
