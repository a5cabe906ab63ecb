import { useState } from 'react';
import type { StructureChange, StructureResult } from '#contracts/structure.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { TreeRow } from './tree-rows.ts';

export type RowOperations = ReturnType<typeof useRowOperations>;

export function useRowOperations() {
  const { go, fillLabel, formatList, formatNumber, languageName } = useEditor();
  const change = useStructureChange();
  const [follow, setFollow] = useState<string | null>(null);
  const doneMessage = (key: DoneKey, row: TreeRow, more: Record<string, string> = {}) =>
    fillLabel(`editor.structure.done.${key}`, { title: row.unit.title, ...more });

  async function open(wanted: StructureChange, done: string): Promise<void> {
    const answer = await change(wanted, done);
    if (answer?.path) go({ path: answer.path, field: null });
  }

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
      void open(rowChange('duplicate', row), doneMessage('duplicated', row)),
    remove: (row: TreeRow) => void change(rowChange('remove', row), doneMessage('removed', row)),
    restore: (row: TreeRow) =>
      void open({ change: 'restore-entry', path: row.unit.path }, doneMessage('restored', row)),
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

/** Changes the structure; returns null after a failure, which is already reported. */
type ChangeStructure = (
  change: StructureChange,
  /** Notice on success, with undo. */
  done: string,
) => Promise<StructureResult | null>;

export function useStructureChange(): ChangeStructure {
  const { calls, refreshTree, notify, reportError, attempt, labels, go } = useEditor();

  const undoChange = (undo: StructureChange) =>
    attempt(async () => {
      const { path } = await calls.change(undo);
      refreshTree();
      notify(labels['editor.structure.done.undone']);
      if (path !== null) go({ path, field: null });
    });

  return async (change, done) => {
    try {
      const answer = await calls.change(change);
      const { undo } = answer;
      refreshTree();
      notify(done, undo ? () => void undoChange(undo) : undefined);
      return answer;
    } catch (error) {
      reportError(error);
      return null;
    }
  };
}
