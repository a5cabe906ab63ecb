import { useDeferredValue, useId, useState } from 'react';
import type { TreeCollection, TreeUnit } from '#contracts/structure.ts';
import { useEditor } from '../editor-context.ts';
import { useCall } from '../parts/use-call.ts';
import { TreeRowPart } from './tree-row.tsx';
import { entryRows } from './tree-rows.ts';
import { useFieldSearch } from './use-field-search.ts';
import { useRowDragging } from './tree-context.ts';

/** Entries of a collection, fifty at a time, or a search. */
export function CollectionRows({
  collection,
  title,
}: {
  collection: TreeCollection;
  title: string;
}) {
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
