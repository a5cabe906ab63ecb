import { useId } from 'react';
import type { TreeCollection } from '#contracts/structure.ts';
import { Chevron } from '../../ui/ui-icons.tsx';
import { useEditor } from '../editor-context.ts';
import { CollectionRows } from './collection-rows.tsx';
import { useTreeState, useRowDragging } from './tree-context.ts';
import { TreeRowPart } from './tree-row.tsx';
import type { TreeGroup } from './tree-rows.ts';
import { useStructureChange } from './use-row-operations.ts';

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
  const { labels, go, fillLabel } = useEditor();
  const change = useStructureChange();
  const kind = collection.name === 'articles' ? 'article' : 'course';
  const title = labels[`editor.structure.new-${kind}`];
  const done = fillLabel('editor.structure.done.added', { title });
  async function add(): Promise<void> {
    const answer = await change({ change: 'add-entry', collection: collection.path }, done);
    if (answer?.path) go({ path: answer.path, field: null });
  }
  return (
    <button type="button" className="tree-add" onClick={() => void add()}>
      <span aria-hidden="true">+</span> {labels[`editor.structure.add-${kind}`]}
    </button>
  );
}
