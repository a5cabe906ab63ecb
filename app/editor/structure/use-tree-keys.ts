import { type KeyboardEvent, useEffect, useRef } from 'react';
import { directionOf } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { TreeState } from './tree-context.ts';
import type { TreeGroup, TreeRow } from './tree-rows.ts';

/**
 * Keyboard handling of the tree: arrows move between rows and fold groups, Alt with an arrow moves
 * a row, Shift+F10 shows its actions, Delete removes it. The focus follows a moved row.
 */
export function useTreeKeys(groups: readonly TreeGroup[], state: Omit<TreeState, 'onKeyDown'>) {
  const { language } = useEditor();
  const ref = useRef<HTMLUListElement>(null);
  const { moves, tree } = state;
  const isMirrored = directionOf(language) === 'rtl';

  useEffect(() => {
    if (moves.focusAfterChange === null) return;
    rowIn(ref.current, moves.focusAfterChange)?.focus();
    // A moved element loses the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tree]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: TreeRow | null): void {
    const key = event.currentTarget.getAttribute('data-row');
    if (key === null || event.ctrlKey || event.metaKey) return;
    const press = { tree: ref.current, groups, state, key, row, isMirrored };
    const isDone = event.altKey
      ? moveRow(press, event.key)
      : moveFocus(press, event.key) || fold(press, event.key) || runShortcut(press, event);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { ref, onKeyDown };
}

/** Key press on a row or a group. */
interface Press {
  tree: HTMLElement | null;
  groups: readonly TreeGroup[];
  state: Omit<TreeState, 'onKeyDown'>;
  key: string;
  /** null on a group. */
  row: TreeRow | null;
  isMirrored: boolean;
}

/** Moves the row. */
function moveRow({ row, state }: Press, pressed: string): boolean {
  if (!row || (pressed !== 'ArrowUp' && pressed !== 'ArrowDown')) return false;
  state.moves.move(row, row.index + (pressed === 'ArrowUp' ? -1 : 1));
  return true;
}

function moveFocus({ tree, key }: Press, pressed: string): boolean {
  const rows = rowsIn(tree);
  const index = rows.findIndex((row) => row.getAttribute('data-row') === key);
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[pressed];
  if (to === undefined) return false;
  rows[to]?.focus();
  return true;
}

/** The arrow toward the end unfolds; toward the start it folds, or moves to the group. */
function fold(press: Press, pressed: string): boolean {
  if (pressed !== 'ArrowLeft' && pressed !== 'ArrowRight') return false;
  const { tree, groups, state, key } = press;
  const unfolds = (pressed === 'ArrowRight') !== press.isMirrored;
  const group = groups.find((other) => other.key === key);
  const parent = groups.find(({ rows }) => rows.some((row) => row.key === key));
  if (group && state.isOpen(group) !== unfolds) state.setOpen(group.key, unfolds);
  else if (group && unfolds) moveFocus(press, 'ArrowDown');
  else if (parent && !unfolds) rowIn(tree, parent.key)?.focus();
  return true;
}

function runShortcut(press: Press, { key, shiftKey }: KeyboardEvent): boolean {
  const { row, state } = press;
  if (!row || row.kind === 'unit') return false;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    state.setActions(state.actions === row.key ? null : row.key);
    return true;
  }
  if (key !== 'Delete' || row.kind === 'unplaced' || row.unit.isRemoved) return false;
  moveFocus(press, 'ArrowDown');
  state.moves.remove(row);
  return true;
}

function rowsIn(tree: HTMLElement | null): HTMLElement[] {
  return Array.from(tree?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
}

function rowIn(tree: HTMLElement | null, key: string): HTMLElement | null {
  return rowsIn(tree).find((row) => row.getAttribute('data-row') === key) ?? null;
}
