import type { JSX } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { useEditor } from '../editor-context.ts';
import { TranslationStatus } from './translation-status.tsx';
import { RowActions } from './row-actions.tsx';
import { useTreeState } from './tree-context.ts';
import type { TreeRow } from './tree-rows.ts';
import { typeLabel } from './type-label.ts';

/** A row that opens a unit, with its status and actions; sections and entries can be dragged. */
export function TreeRowPart({ row }: { row: TreeRow }): JSX.Element {
  const { labels, place, person, openPanel } = useEditor();
  const { actions, setActions } = useTreeState();
  const hasActions = person.canStructure && row.kind !== 'unit';
  const isShown = hasActions && actions === row.key;
  return (
    <li
      className="tree-row"
      data-sort={person.canStructure && hasOrder(row) ? row.key : undefined}
      data-current={place.path === row.unit.path || undefined}
      data-removed={row.unit.isRemoved}
    >
      {row.section && person.canStructure && (
        <button
          type="button"
          className="tree-insert"
          tabIndex={-1}
          aria-hidden="true"
          title={fillTemplate(labels['editor.structure.add-before'], { title: row.unit.title })}
          onClick={() => openPanel('add-section', `${row.section?.page}:${row.index}`)}
        />
      )}
      <RowLine row={row} />
      {hasActions && (
        <button
          type="button"
          className="tree-more"
          tabIndex={isShown ? 0 : -1}
          aria-expanded={isShown}
          aria-label={fillTemplate(labels['editor.structure.actions'], { title: row.unit.title })}
          onClick={() => setActions(isShown ? null : row.key)}
        >
          <Dots />
        </button>
      )}
      {isShown && <RowActions row={row} />}
    </li>
  );
}

function RowLine({ row }: { row: TreeRow }): JSX.Element {
  const editor = useEditor();
  const { labels, place, go } = editor;
  const { active, setActive, moves, onKeyDown } = useTreeState();
  const { unit } = row;
  const kind = row.section ? typeLabel(editor, unit.type) : null;
  const note = unit.isRemoved ? labels['editor.structure.removed'] : kind;
  return (
    <button
      type="button"
      className="tree-line"
      data-row={row.key}
      data-sort-handle={hasOrder(row) ? '' : undefined}
      tabIndex={active === row.key ? 0 : -1}
      aria-current={place.path === unit.path ? 'page' : undefined}
      onFocus={() => setActive(row.key)}
      onBlur={moves.stopFollowing}
      onKeyDown={(event) => onKeyDown(event, row)}
      onClick={() => go({ path: unit.path, field: null })}
    >
      <span className="tree-name" title={unit.title}>
        <bdi>{unit.title}</bdi>
      </span>
      {note !== null && <span className="tree-kind">{note}</span>}
      <TranslationStatus row={row} />
    </button>
  );
}

const hasOrder = ({ kind }: TreeRow): boolean => kind === 'section' || kind === 'entry';

function Dots(): JSX.Element {
  return (
    <svg viewBox="0 0 18 18" className="icon" fill="currentColor" aria-hidden="true">
      <path d="M8 2h2v2H8zM8 8h2v2H8zM8 14h2v2H8z" />
    </svg>
  );
}
