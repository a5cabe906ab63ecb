import { fillTemplate } from '#common/text/fill-template.ts';
import { useEditor, type EditorContextValue } from '../editor-context.ts';
import { RowActions } from './row-actions.tsx';
import { useTreeState } from './tree-context.ts';
import { type TreeRow, type RowStatus, rowStatus } from './tree-rows.ts';
import type { UnitLanguage } from '#contracts/parts.ts';

/** A row that opens a unit, with its status and actions; sections and entries can be dragged. */
export function TreeRowPart({ row }: { row: TreeRow }) {
  const { place, person, openPanel, fillLabel } = useEditor();
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
          title={fillLabel('editor.structure.add-before', { title: row.unit.title })}
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
          aria-label={fillLabel('editor.structure.actions', { title: row.unit.title })}
          onClick={() => setActions(isShown ? null : row.key)}
        >
          <Dots />
        </button>
      )}
      {isShown && <RowActions row={row} />}
    </li>
  );
}

function RowLine({ row }: { row: TreeRow }) {
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

function Dots() {
  return (
    <svg viewBox="0 0 18 18" className="icon" fill="currentColor" aria-hidden="true">
      <path d="M8 2h2v2H8zM8 8h2v2H8zM8 14h2v2H8z" />
    </svg>
  );
}

/** Translation status of a unit per language, as icons and as text. */
function TranslationStatus({ row }: { row: Pick<TreeRow, 'unit' | 'section'> }) {
  const editor = useEditor();
  const { project } = editor;
  const codes: readonly UnitLanguage[] = '' in row.unit.states ? [''] : project.languages;
  const statusText = codes.map((code) => describeStatus(row, code, editor)).join(', ');
  return (
    <span className="hexagons" role="img" aria-label={statusText} title={statusText}>
      {codes.map((code) => (
        <StatusIcon key={code} state={rowStatus(row, code)} />
      ))}
    </span>
  );
}

function StatusIcon({ state }: { state: RowStatus }) {
  return (
    <svg viewBox="0 0 12 12" data-state={state} aria-hidden="true">
      {state === 'hidden' ? (
        <path d="M2 6h8" />
      ) : (
        <path d="M6 .9l4.5 2.55v5.1L6 11.1 1.5 8.55v-5.1z" />
      )}
      {state === 'outdated' && <path className="hexagon-half" d="M1.5 6h9v2.55L6 11.1 1.5 8.55z" />}
    </svg>
  );
}

function describeStatus(
  row: Pick<TreeRow, 'unit' | 'section'>,
  code: UnitLanguage,
  { labels, languageName, countLabel, fillLabel }: EditorContextValue,
): string {
  const language = code === '' ? labels['editor.structure.all-languages'] : languageName(code);
  const state = rowStatus(row, code);
  if (state === 'missing' || state === 'outdated') {
    const count = row.unit.states[code]?.[state] ?? 0;
    return fillTemplate(countLabel(`editor.structure.state.${state}`, count), { language });
  }
  return fillLabel(`editor.structure.state.${state}`, { language });
}

/** Returns a section type's label. */
function typeLabel({ fillLabel, sectionTypes }: EditorContextValue, type: string): string {
  const known = sectionTypes.find((one) => one.type === type);
  return known?.label ?? fillLabel('editor.structure.unknown-type', { type });
}
