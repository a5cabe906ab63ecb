import { useState } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import type { StructureChange } from '#common/editing.ts';
import { formatNumber } from '#common/format-number.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { languageName } from '../form/field-words.ts';
import type { TreeRow } from './tree-rows.ts';
import { useChange } from './use-change.ts';

/** What may be done with a row. */
export interface Moves {
  /** The row that is to have the focus once the tree has changed. */
  follow: string | null;
  stopFollowing(): void;
  move(row: TreeRow, index: number): void;
  duplicate(row: TreeRow): void;
  remove(row: TreeRow): void;
  restore(row: TreeRow): void;
  hide(row: TreeRow, hiddenIn: LanguageCode[]): void;
}

export function useMoves(): Moves {
  const { words, language, locale, go } = useEditor();
  const change = useChange();
  const [follow, setFollow] = useState<string | null>(null);
  const tell = (key: DoneKey, row: TreeRow, more: Record<string, string> = {}) =>
    fillTemplate(words[`editor.structure.done.${key}`], { title: row.unit.title, ...more });

  async function open(wanted: StructureChange, done: string): Promise<void> {
    const answer = await change(wanted, done);
    if (answer?.path) go({ path: answer.path, field: null });
  }

  function move(row: TreeRow, index: number): void {
    const wanted = moveChange(row, index);
    if (!wanted || index < 0 || index >= row.total || index === row.index) return;
    const place = formatNumber(index + 1, locale);
    setFollow(row.key);
    void change(wanted, tell('moved', row, { place, total: formatNumber(row.total, locale) }));
  }

  return {
    follow,
    stopFollowing: () => setFollow(null),
    move,
    duplicate(row) {
      const wanted = row.section
        ? ({ change: 'duplicate-section', page: row.section.page, id: row.section.id } as const)
        : ({ change: 'duplicate-entry', path: row.unit.path } as const);
      void open(wanted, tell('duplicated', row));
    },
    remove(row) {
      const wanted = row.section
        ? ({ change: 'remove-section', page: row.section.page, id: row.section.id } as const)
        : ({ change: 'remove-entry', path: row.unit.path } as const);
      void change(wanted, tell('removed', row));
    },
    restore: (row) =>
      void open({ change: 'restore-entry', path: row.unit.path }, tell('restored', row)),
    hide(row, hiddenIn) {
      if (!row.section) return;
      const { page, id } = row.section;
      const list = new Intl.ListFormat(locale).format(
        hiddenIn.map((code) => languageName(code, language)),
      );
      const done =
        hiddenIn.length > 0 ? tell('hidden', row, { languages: list }) : tell('shown', row);
      void change({ change: 'hide-section', page, id, hiddenIn }, done);
    },
  };
}

type DoneKey = 'moved' | 'duplicated' | 'removed' | 'restored' | 'hidden' | 'shown';

function moveChange(row: TreeRow, index: number): StructureChange | null {
  if (row.section)
    return { change: 'move-section', page: row.section.page, id: row.section.id, index };
  return row.kind === 'entry' ? { change: 'move-entry', path: row.unit.path, index } : null;
}
