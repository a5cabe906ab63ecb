import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { directionOf } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { TreeState } from './tree-context.ts';
import type { TreeGroup, TreeRow } from './tree-rows.ts';

interface TreeKeys {
  ref: RefObject<HTMLUListElement | null>;
  onKeyDown: TreeState['onKeyDown'];
}

/**
 * The tree by keyboard: arrows go from row to row and fold groups, Alt with an arrow moves a row, Shift+F10 shows its
 * actions, Delete removes it. The focus follows a row that moves.
 */
export function useTreeKeys(
  groups: readonly TreeGroup[],
  state: Omit<TreeState, 'onKeyDown'>,
): TreeKeys {
  const { language } = useEditor();
  const ref = useRef<HTMLUListElement>(null);
  const { moves, tree } = state;
  const isMirrored = directionOf(language) === 'rtl';

  useEffect(() => {
    if (moves.follow === null) return;
    rowIn(ref.current, moves.follow)?.focus();
    // Moving its element took the focus from it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tree]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: TreeRow | null): void {
    const key = event.currentTarget.getAttribute('data-row');
    if (key === null || event.ctrlKey || event.metaKey) return;
    const press = { tree: ref.current, groups, state, key, row, isMirrored };
    const isDone = event.altKey
      ? shift(press, event.key)
      : walk(press, event.key) || fold(press, event.key) || act(press, event);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { ref, onKeyDown };
}

/** A key that was pressed on a row or a group. */
interface Press {
  tree: HTMLElement | null;
  groups: readonly TreeGroup[];
  state: Omit<TreeState, 'onKeyDown'>;
  key: string;
  /** Null on a group. */
  row: TreeRow | null;
  isMirrored: boolean;
}

/** Moves the row itself. */
function shift({ row, state }: Press, pressed: string): boolean {
  if (!row || (pressed !== 'ArrowUp' && pressed !== 'ArrowDown')) return false;
  state.moves.move(row, row.index + (pressed === 'ArrowUp' ? -1 : 1));
  return true;
}

function walk({ tree, key }: Press, pressed: string): boolean {
  const rows = rowsIn(tree);
  const index = rows.findIndex((row) => row.getAttribute('data-row') === key);
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[pressed];
  if (to === undefined) return false;
  rows[to]?.focus();
  return true;
}

/** Toward the end unfolds, toward the start folds, or goes up to the group. */
function fold(press: Press, pressed: string): boolean {
  if (pressed !== 'ArrowLeft' && pressed !== 'ArrowRight') return false;
  const { tree, groups, state, key } = press;
  const unfolds = (pressed === 'ArrowRight') !== press.isMirrored;
  const group = groups.find((other) => other.key === key);
  const parent = groups.find(({ rows }) => rows.some((row) => row.key === key));
  if (group && state.isOpen(group) !== unfolds) state.setOpen(group.key, unfolds);
  else if (group && unfolds) walk(press, 'ArrowDown');
  else if (parent && !unfolds) rowIn(tree, parent.key)?.focus();
  return true;
}

function act(press: Press, { key, shiftKey }: KeyboardEvent): boolean {
  const { row, state } = press;
  if (!row || row.kind === 'unit') return false;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    state.setActions(state.actions === row.key ? null : row.key);
    return true;
  }
  if (key !== 'Delete' || row.kind === 'unplaced' || row.unit.isRemoved) return false;
  walk(press, 'ArrowDown');
  state.moves.remove(row);
  return true;
}

function rowsIn(tree: HTMLElement | null): HTMLElement[] {
  return Array.from(tree?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
}

function rowIn(tree: HTMLElement | null, key: string): HTMLElement | null {
  return rowsIn(tree).find((row) => row.getAttribute('data-row') === key) ?? null;
}
