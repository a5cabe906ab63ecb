import { useState } from 'react';
import type { EditorTree } from '#contracts/structure.ts';
import { useEditor, useTree } from '../editor-context.ts';
import { TreeContext, type TreeState } from './tree-context.ts';
import { TreeGroupPart } from './tree-group.tsx';
import { groupOf, type TreeGroup, treeGroups } from './tree-rows.ts';
import { useRowOperations } from './use-row-operations.ts';
import { useTreeKeys } from './use-tree-keys.ts';

/** Content tree: pages, sections, collections and shared texts, with their states. */
export function TreePanel() {
  const { labels } = useEditor();
  const tree = useTree();
  return (
    <div className="tree" aria-busy={tree === null}>
      {tree ? (
        <Tree tree={tree} />
      ) : (
        <p className="tree-note" role="status">
          {labels['editor.structure.loading']}
        </p>
      )}
    </div>
  );
}

function Tree({ tree }: { tree: EditorTree }) {
  const { labels, place } = useEditor();
  const groups = treeGroups(tree, labels);
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [actions, setActions] = useState<string | null>(null);
  const current = useOpenedGroup(groups, place.path) ?? groups[0];
  const [active, setActive] = useState<string | null>(null);
  // The active row may have been removed by a colleague.
  const isThere = groups.some(
    ({ key, rows, collection }) =>
      key === active ||
      rows.some((row) => row.key === active) ||
      (collection !== null && active?.startsWith(`${collection.path}#`)),
  );
  const isOpen = (group: TreeGroup) => folded.get(group.key) ?? group === current;
  const moves = useRowOperations();
  const state: Omit<TreeState, 'onKeyDown'> = {
    tree,
    active: isThere ? active : activeOf(current, place.path),
    setActive,
    actions,
    setActions,
    isOpen,
    setOpen: (key, open) => setFolded(new Map(folded).set(key, open)),
    moves,
  };
  const keys = useTreeKeys(groups, state);
  return (
    <TreeContext value={{ ...state, onKeyDown: keys.onKeyDown }}>
      <p id="tree-keys" className="sr-only">
        {labels['editor.structure.keys']}
      </p>
      <ul className="tree-groups" ref={keys.ref}>
        {groups.map((group) => (
          <TreeGroupPart key={group.key} group={group} />
        ))}
      </ul>
    </TreeContext>
  );
}

/**
 * Returns the group that contained the open unit when it was opened, so that it stays open if a
 * colleague moves the unit.
 */
function useOpenedGroup(groups: readonly TreeGroup[], path: string | null): TreeGroup | null {
  const [opened, setOpened] = useState<{ path: string | null; key: string } | null>(null);
  const found = groupOf(groups, path);
  if (found && opened?.path !== path) setOpened({ path, key: found.key });
  const isKnown = opened !== null && opened.path === path;
  return (isKnown ? groups.find(({ key }) => key === opened.key) : null) ?? found;
}

/** Returns the initial Tab stop: the open unit, or its group. */
function activeOf(group: TreeGroup | undefined, path: string | null): string | null {
  return group?.rows.find(({ unit }) => unit.path === path)?.key ?? group?.key ?? null;
}
