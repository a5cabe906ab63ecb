import { useState } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { StructureChange } from '#contracts/structure.ts';
import { formatNumber } from '#common/text/format-number.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { languageName } from '../form/field-text.ts';
import type { TreeRow } from './tree-rows.ts';
import { useStructureChange } from './use-structure-change.ts';

/** Actions on rows. */
export interface RowOperations {
  /** Key of the row to focus after the tree has changed. */
  focusAfterChange: string | null;
  stopFollowing(): void;
  move(row: TreeRow, index: number): void;
  duplicate(row: TreeRow): void;
  remove(row: TreeRow): void;
  restore(row: TreeRow): void;
  hide(row: TreeRow, hiddenIn: LanguageCode[]): void;
}

export function useRowOperations(): RowOperations {
  const { labels, language, locale, go } = useEditor();
  const change = useStructureChange();
  const [follow, setFollow] = useState<string | null>(null);
  const doneMessage = (key: DoneKey, row: TreeRow, more: Record<string, string> = {}) =>
    fillTemplate(labels[`editor.structure.done.${key}`], { title: row.unit.title, ...more });

  async function open(wanted: StructureChange, done: string): Promise<void> {
    const answer = await change(wanted, done);
    if (answer?.path) go({ path: answer.path, field: null });
  }

  function move(row: TreeRow, index: number): void {
    const wanted = moveChange(row, index);
    if (!wanted || index < 0 || index >= row.total || index === row.index) return;
    const place = formatNumber(index + 1, locale);
    setFollow(row.key);
    void change(
      wanted,
      doneMessage('moved', row, { place, total: formatNumber(row.total, locale) }),
    );
  }

  return {
    focusAfterChange: follow,
    stopFollowing: () => setFollow(null),
    move,
    duplicate(row) {
      const wanted = row.section
        ? ({ change: 'duplicate-section', page: row.section.page, id: row.section.id } as const)
        : ({ change: 'duplicate-entry', path: row.unit.path } as const);
      void open(wanted, doneMessage('duplicated', row));
    },
    remove(row) {
      const wanted = row.section
        ? ({ change: 'remove-section', page: row.section.page, id: row.section.id } as const)
        : ({ change: 'remove-entry', path: row.unit.path } as const);
      void change(wanted, doneMessage('removed', row));
    },
    restore: (row) =>
      void open({ change: 'restore-entry', path: row.unit.path }, doneMessage('restored', row)),
    hide(row, hiddenIn) {
      if (!row.section) return;
      const { page, id } = row.section;
      const list = new Intl.ListFormat(locale).format(
        hiddenIn.map((code) => languageName(code, language)),
      );
      const done =
        hiddenIn.length > 0
          ? doneMessage('hidden', row, { languages: list })
          : doneMessage('shown', row);
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
