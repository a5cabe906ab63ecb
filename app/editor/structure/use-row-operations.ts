import { useState } from 'react';
import type { StructureChange } from '#contracts/structure.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { TreeRow } from './tree-rows.ts';

export type RowOperations = ReturnType<typeof useRowOperations>;

export function useRowOperations() {
  const { fillLabel, formatList, formatNumber, languageName } = useEditor();
  const change = useStructureChange();
  const [follow, setFollow] = useState<string | null>(null);
  const doneMessage = (key: DoneKey, row: TreeRow, more: Record<string, string> = {}) =>
    fillLabel(`editor.structure.done.${key}`, { title: row.unit.title, ...more });

  function move(row: TreeRow, index: number): void {
    const wanted = moveChange(row, index);
    if (!wanted || index < 0 || index >= row.total || index === row.index) return;
    const place = formatNumber(index + 1);
    setFollow(row.key);
    void change(wanted, doneMessage('moved', row, { place, total: formatNumber(row.total) }));
  }

  return {
    /** Key of the row to focus after the tree has changed. */
    focusAfterChange: follow,
    stopFollowing: () => setFollow(null),
    move,
    duplicate: (row: TreeRow) =>
      void change(rowChange('duplicate', row), doneMessage('duplicated', row)),
    remove: (row: TreeRow) => void change(rowChange('remove', row), doneMessage('removed', row)),
    restore: (row: TreeRow) =>
      void change({ change: 'restore-entry', path: row.unit.path }, doneMessage('restored', row)),
    hide(row: TreeRow, hiddenIn: LanguageCode[]) {
      if (!row.section) return;
      const { page, id } = row.section;
      const list = formatList(hiddenIn.map((code) => languageName(code)));
      const done =
        hiddenIn.length > 0
          ? doneMessage('hidden', row, { languages: list })
          : doneMessage('shown', row);
      void change({ change: 'hide-section', page, id, hiddenIn }, done);
    },
  };
}

type DoneKey = 'moved' | 'duplicated' | 'removed' | 'restored' | 'hidden' | 'shown';

function rowChange(kind: 'duplicate' | 'remove', { section, unit }: TreeRow): StructureChange {
  return section
    ? { change: `${kind}-section`, page: section.page, id: section.id }
    : { change: `${kind}-entry`, path: unit.path };
}

function moveChange(row: TreeRow, index: number): StructureChange | null {
  if (row.section)
    return { change: 'move-section', page: row.section.page, id: row.section.id, index };
  return row.kind === 'entry' ? { change: 'move-entry', path: row.unit.path, index } : null;
}

/**
 * Returns a function that changes the structure and opens the affected unit, unless that was only
 * moved or hidden. Never rejects. `done`: notice on success, with undo.
 */
export function useStructureChange() {
  const { calls, refreshTree, notify, attempt, labels, go } = useEditor();

  const undoChange = (undo: StructureChange) =>
    attempt(async () => {
      const { path } = await calls.change(undo);
      refreshTree();
      notify(labels['editor.structure.done.undone']);
      if (path !== null) go({ path, field: null });
    });

  return (change: StructureChange, done: string) =>
    attempt(async () => {
      const { path, undo } = await calls.change(change);
      refreshTree();
      notify(done, undo ? () => void undoChange(undo) : undefined);
      if (path !== null && !/^(?:move|hide)-/.test(change.change)) go({ path, field: null });
    });
}
