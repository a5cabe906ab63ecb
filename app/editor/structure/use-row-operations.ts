import { useEffect, useRef, useState } from 'react';
import type { StructureChange } from '#contracts/structure.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { TreeRow } from './tree-rows.ts';

export type RowOperations = ReturnType<typeof useRowOperations>;

export function useRowOperations() {
  const { fillLabel, formatList, formatNumber, languageName, ...editor } = useEditor();
  const change = useStructureChange();
  const [follow, setFollow] = useState<string | null>(null);
  const openPath = useRef(editor.place.path);
  useEffect(() => {
    openPath.current = editor.place.path;
  }, [editor.place.path]);
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
    async remove(row: TreeRow): Promise<void> {
      const isOpen = editor.place.path === row.unit.path;
      // A later autosave would create the discarded draft again.
      if (isOpen) await editor.store?.save();
      const isRemoved = await change(rowChange('remove', row), doneMessage('removed', row));
      const isStillOpen = isRemoved && openPath.current === row.unit.path;
      if (isStillOpen && isNeverPublished(row)) editor.go({ path: null }, { keepPane: true });
    },
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
  if (!section) return { change: `${kind}-entry`, path: unit.path };
  const { page, id } = section;
  return kind === 'remove'
    ? { change: 'remove-section', page, id, isDiscarded: true }
    : { change: 'duplicate-section', page, id };
}

/** Tells whether a text is deleted at once when it is removed: nobody but its authors has seen it. */
export function isNeverPublished({ unit }: TreeRow): boolean {
  return Object.values(unit.states).every((state) => !state?.isPublished);
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

  /** Returns false if the change failed; the person has been told. */
  return async (change: StructureChange, done: string): Promise<boolean> => {
    let isDone = false;
    await attempt(async () => {
      const { path, undo } = await calls.change(change);
      isDone = true;
      refreshTree();
      notify(done, undo ? () => void undoChange(undo) : undefined);
      if (path !== null && !/^(?:move|hide)-/.test(change.change)) go({ path, field: null });
    });
    return isDone;
  };
}
