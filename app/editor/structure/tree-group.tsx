import { useId, useDeferredValue, useState } from 'react';
import type { TreeCollection, TreeUnit } from '#contracts/structure.ts';
import { Chevron } from '../../ui/ui-icons.tsx';
import { useEditor } from '../editor-context.ts';
import { useTreeState, useRowDragging } from './tree-context.ts';
import { TreeRowPart } from './tree-row.tsx';
import { type TreeGroup, entryRows } from './tree-rows.ts';
import { useStructureChange } from './use-row-operations.ts';
import { useCall } from '../parts/use-call.ts';
import { useFieldSearch } from './use-field-search.ts';

/** A page, a collection or the shared texts, with its rows while it is open. */
export function TreeGroupPart({ group }: { group: TreeGroup }) {
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
        <span className="tree-count">{formatNumber(count)}</span>
      </button>
      <div id={listId} hidden={!open}>
        {open && <GroupRows group={group} />}
      </div>
    </li>
  );
}

function GroupRows({ group }: { group: TreeGroup }) {
  const { labels, person } = useEditor();
  const sorted = useRowDragging(group.rows);
  const { collection, page } = group;
  return (
    <>
      {group.hint && <p className="tree-note">{group.hint}</p>}
      {collection && person.canStructure && <AddEntry collection={collection} />}
      {collection ? (
        <CollectionRows collection={collection} title={group.title} />
      ) : (
        <ul className="tree-rows" ref={sorted}>
          {group.rows.map((row) => (
            <TreeRowPart key={row.key} row={row} />
          ))}
        </ul>
      )}
      {group.rows.length === 0 && !collection && (
        <p className="tree-note">{labels['editor.structure.empty']}</p>
      )}
      {page && person.canStructure && <AddButton group={group} />}
    </>
  );
}

/** Button that adds a section at the end of a page. */
function AddButton({ group }: { group: TreeGroup }) {
  const { labels, openPanel } = useEditor();
  const end = group.rows.filter(({ section }) => section !== null).length;
  return (
    <button
      type="button"
      className="tree-add"
      onClick={() => openPanel('add-section', `${group.page}:${end}`)}
    >
      <span aria-hidden="true">+</span> {labels['editor.structure.add']}
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
    <button
      type="button"
      className="tree-add"
      onClick={() => void change({ change: 'add-entry', collection: collection.path }, done)}
    >
      <span aria-hidden="true">+</span> {labels[`editor.structure.add-${kind}`]}
    </button>
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
          <ul className="tree-rows" ref={sorted}>
            {rows.map((row) => (
              <TreeRowPart key={row.key} row={row} />
            ))}
          </ul>
          {remaining > 0 && (
            <button type="button" className="tree-add" onClick={more}>
              {labels['editor.structure.more']}
              <small>{countLabel('editor.structure.more-left', remaining)}</small>
            </button>
          )}
        </>
      )}
    </>
  );
}

/**
 * Returns the loaded entries and a function to load more; after a change the same number is
 * reloaded.
 */
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
    return <p className="tree-note">{labels['editor.structure.search.nothing']}</p>;
  return (
    <ul className="tree-rows">
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
