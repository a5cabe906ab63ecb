import { useState, type KeyboardEvent, useEffect, useRef, useId, useDeferredValue } from 'react';
import type { EditorTree, TreeCollection, TreeUnit } from '#contracts/structure.ts';
import { directionOf } from '#i18n/languages.ts';
import { useEditor, useTree } from '../editor-context.ts';
import { TreeContext, type TreeState, useTreeState, useRowDragging } from './tree-context.ts';
import { groupOf, type TreeGroup, treeGroups, type TreeRow, entryRows } from './tree-rows.ts';
import { useRowOperations, useStructureChange } from './use-row-operations.ts';
import { Chevron } from '../../ui/ui-icons.tsx';
import { TreeRowPart } from './tree-row.tsx';
import { useCall } from '../parts/use-call.ts';
import { useFieldSearch } from './use-field-search.ts';

/** Content tree: pages, sections, collections and shared texts, with their states. */
export function TreePanel() {
  const { labels } = useEditor();
  const tree = useTree();
  return (
    <div className="tree" aria-busy={tree === null}>
      {tree ? (
        <Tree tree={tree} />
      ) : (
        <p className="text-muted tree-note" role="status">
          {labels['editor.structure.loading']}
        </p>
      )}
    </div>
  );
}

/**
 * The groups of rows. Arrows move between rows and fold groups, Alt with an arrow moves a row,
 * Shift+F10 shows its actions, Delete removes it. The focus follows a moved row.
 */
function Tree({ tree }: { tree: EditorTree }) {
  const { labels, language, place } = useEditor();
  const list = useRef<HTMLUListElement>(null);
  const isMirrored = directionOf(language) === 'rtl';
  const groups = treeGroups(tree, labels);
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [actions, setActions] = useState<string | null>(null);
  const current = groupOf(groups, place.path) ?? groups[0];
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
  const first = current?.rows.find(({ unit }) => unit.path === place.path)?.key ?? current?.key;
  useEffect(() => {
    if (moves.focusAfterChange === null) return;
    rowIn(list.current, moves.focusAfterChange)?.focus();
    // A moved element loses the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tree]);
  const state: TreeState = {
    tree,
    // Tab reaches the open unit first, or its group.
    active: isThere ? active : (first ?? null),
    setActive,
    actions,
    setActions,
    isOpen,
    setOpen: (key, open) => setFolded(new Map(folded).set(key, open)),
    moves,
    onKeyDown(event, row) {
      const key = event.currentTarget.getAttribute('data-row');
      if (key === null || event.ctrlKey || event.metaKey) return;
      const press = { tree: list.current, groups, state, key, row, isMirrored };
      const isDone = event.altKey
        ? moveRow(press, event.key)
        : moveFocus(press, event.key) || fold(press, event.key) || runShortcut(press, event);
      if (!isDone) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return (
    <TreeContext value={state}>
      <p id="tree-keys" className="sr-only">
        {labels['editor.structure.keys']}
      </p>
      <ul className="tree-groups" ref={list}>
        {groups.map((group) => (
          <TreeGroupPart key={group.key} group={group} />
        ))}
      </ul>
    </TreeContext>
  );
}

/** Key press on a row or a group. */
interface Press {
  tree: HTMLElement | null;
  groups: readonly TreeGroup[];
  state: TreeState;
  key: string;
  /** null on a group. */
  row: TreeRow | null;
  isMirrored: boolean;
}

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
  void state.moves.remove(row);
  return true;
}

function rowsIn(tree: HTMLElement | null): HTMLElement[] {
  return Array.from(tree?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
}

function rowIn(tree: HTMLElement | null, key: string): HTMLElement | null {
  return rowsIn(tree).find((row) => row.getAttribute('data-row') === key) ?? null;
}

/** A page, a collection or the shared texts, with its rows while it is open. */
function TreeGroupPart({ group }: { group: TreeGroup }) {
  const { formatNumber } = useEditor();
  const { active, setActive, isOpen, setOpen, onKeyDown } = useTreeState();
  const listId = useId();
  const open = isOpen(group);
  const own = group.page ? group.rows.filter(({ section }) => section !== null) : group.rows;
  const count = group.collection ? group.collection.total : own.length;
  return (
    <li className="tree-group">
      <button
        type="button"
        className="tree-head"
        data-row={group.key}
        tabIndex={active === group.key ? 0 : -1}
        aria-expanded={open}
        aria-controls={listId}
        aria-describedby="tree-keys"
        onFocus={() => setActive(group.key)}
        onKeyDown={(event) => onKeyDown(event, null)}
        onClick={() => setOpen(group.key, !open)}
      >
        <Chevron />
        <span className="tree-name">{group.title}</span>
        <span className="text-muted">{formatNumber(count)}</span>
      </button>
      <div id={listId} hidden={!open}>
        {open && <GroupRows group={group} />}
      </div>
    </li>
  );
}

function GroupRows({ group }: { group: TreeGroup }) {
  const { labels, person, openPanel } = useEditor();
  const end = group.rows.filter(({ section }) => section !== null).length;
  const sorted = useRowDragging(group.rows);
  const { collection, page } = group;
  return (
    <>
      {group.hint && <p className="text-muted tree-note">{group.hint}</p>}
      {collection && person.canStructure && <AddEntry collection={collection} />}
      {collection ? (
        <CollectionRows collection={collection} title={group.title} />
      ) : (
        <ul ref={sorted}>
          {group.rows.map((row) => (
            <TreeRowPart key={row.key} row={row} />
          ))}
        </ul>
      )}
      {group.rows.length === 0 && !collection && (
        <p className="text-muted tree-note">{labels['editor.structure.empty']}</p>
      )}
      {page && person.canStructure && (
        <TreeAdd
          text={labels['editor.structure.add']}
          onClick={() => openPanel('add-section', `${page}:${end}`)}
        />
      )}
    </>
  );
}

function TreeAdd({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button type="button" className="tree-add" onClick={onClick}>
      <span aria-hidden="true">+</span> {text}
    </button>
  );
}

function AddEntry({ collection }: { collection: TreeCollection }) {
  const { labels, fillLabel } = useEditor();
  const change = useStructureChange();
  const kind = collection.name === 'articles' ? 'article' : 'course';
  const title = labels[`editor.structure.new-${kind}`];
  const done = fillLabel('editor.structure.done.added', { title });
  return (
    <TreeAdd
      text={labels[`editor.structure.add-${kind}`]}
      onClick={() => void change({ change: 'add-entry', collection: collection.path }, done)}
    />
  );
}

/** Entries of a collection, fifty at a time, or a search. */
function CollectionRows({ collection, title }: { collection: TreeCollection; title: string }) {
  const { labels, countLabel, fillLabel } = useEditor();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { entries, more } = useEntries(collection);
  const rows = entryRows(entries, collection.total);
  const sorted = useRowDragging(rows);
  const remaining = collection.total - entries.length;
  return (
    <>
      <div className="tree-filter">
        <label htmlFor={id} className="sr-only">
          {fillLabel('editor.structure.find-entry', { collection: title })}
        </label>
        <input
          id={id}
          className="unit-input"
          type="search"
          value={typed}
          placeholder={fillLabel('editor.structure.find-entry', { collection: title })}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {typed.trim().length > 1 ? (
        <FoundEntries collection={collection.path} typed={typed} />
      ) : (
        <>
          <ul ref={sorted}>
            {rows.map((row) => (
              <TreeRowPart key={row.key} row={row} />
            ))}
          </ul>
          {remaining > 0 && (
            <button type="button" className="tree-add" onClick={more}>
              {labels['editor.structure.more']}
              <small className="text-muted">
                {countLabel('editor.structure.more-left', remaining)}
              </small>
            </button>
          )}
        </>
      )}
    </>
  );
}

/** Returns the loaded entries and a function to load more; a change reloads the same number. */
function useEntries(collection: TreeCollection) {
  const { calls } = useEditor();
  const [wanted, setWanted] = useState(0);
  const [further, setFurther] = useState<TreeUnit[]>([]);
  const { entries, path } = collection;
  const reload = useCall(
    collection,
    () => {
      const offsets = Array.from({ length: wanted }, (_, page) => entries.length * (page + 1));
      return Promise.all(offsets.map((offset) => calls.entries(path, offset)));
    },
    (pages) => setFurther(pages.flat()),
  );
  // Until the reload, a moved entry may be in both lists.
  const known = new Set(entries.map((entry) => entry.path));
  const others = further.filter((entry) => !known.has(entry.path));
  const more = () => {
    setWanted(wanted + 1);
    reload();
  };
  return { entries: [...entries, ...others], more };
}

function FoundEntries({ collection, typed }: { collection: string; typed: string }) {
  const { labels, go } = useEditor();
  const { found } = useFieldSearch(useDeferredValue(typed));
  const entries = new Map(
    (found ?? [])
      .filter(({ path }) => path.startsWith(`${collection}#`))
      .map((field) => [field.path, field]),
  );
  if (found !== null && entries.size === 0)
    return <p className="text-muted tree-note">{labels['editor.structure.search.nothing']}</p>;
  return (
    <ul>
      {Array.from(entries.values(), ({ path, title }) => (
        <li key={path} className="tree-row">
          <button type="button" className="tree-line" onClick={() => go({ path, field: null })}>
            <bdi className="tree-name" title={title}>
              {title}
            </bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
