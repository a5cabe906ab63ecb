import { type JSX, useState } from 'react';
import type { EditorTree } from '#common/editing.ts';
import { useEditor } from '../editor-context.ts';
import { TreeContext, type TreeState } from './tree-context.ts';
import { TreeGroupPart } from './tree-group.tsx';
import { groupOf, type TreeGroup, treeGroups } from './tree-rows.ts';
import { useMoves } from './use-moves.ts';
import { useTree } from './use-tree.ts';
import { useTreeKeys } from './use-tree-keys.ts';

/** The project's pages, sections, collections and shared texts, with their states. */
export function TreePanel(): JSX.Element {
  const { words } = useEditor();
  const tree = useTree();
  return (
    <div className="tree" aria-busy={tree === null}>
      {tree ? (
        <Tree tree={tree} />
      ) : (
        <p className="tree-note" role="status">
          {words['editor.structure.loading']}
        </p>
      )}
    </div>
  );
}

function Tree({ tree }: { tree: EditorTree }): JSX.Element {
  const { words, place } = useEditor();
  const groups = treeGroups(tree, words);
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [actions, setActions] = useState<string | null>(null);
  const current = useOpenedGroup(groups, place.path) ?? groups[0];
  const [active, setActive] = useState<string | null>(null);
  // A colleague may have taken it away.
  const isThere = groups.some(
    ({ key, rows, collection }) =>
      key === active ||
      rows.some((row) => row.key === active) ||
      (collection !== null && active?.startsWith(`${collection.path}#`)),
  );
  const isOpen = (group: TreeGroup) => folded.get(group.key) ?? group === current;
  const moves = useMoves();
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
        {words['editor.structure.keys']}
      </p>
      <ul className="tree-groups" ref={keys.ref}>
        {groups.map((group) => (
          <TreeGroupPart key={group.key} group={group} />
        ))}
      </ul>
    </TreeContext>
  );
}

/** The group that the open unit stood in when it was opened: none folds because a colleague moves the unit elsewhere. */
function useOpenedGroup(groups: readonly TreeGroup[], path: string | null): TreeGroup | null {
  const [opened, setOpened] = useState<{ path: string | null; key: string } | null>(null);
  const found = groupOf(groups, path);
  if (found && opened?.path !== path) setOpened({ path, key: found.key });
  const isKnown = opened !== null && opened.path === path;
  return (isKnown ? groups.find(({ key }) => key === opened.key) : null) ?? found;
}

/** Where the keyboard comes in: at the open unit, else at its group. */
function activeOf(group: TreeGroup | undefined, path: string | null): string | null {
  return group?.rows.find(({ unit }) => unit.path === path)?.key ?? group?.key ?? null;
}
