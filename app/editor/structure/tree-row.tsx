import { fillTemplate } from '#common/text/fill-template.ts';
import { useEditor, type EditorContextValue } from '../editor-context.ts';
import { useTreeState } from './tree-context.ts';
import { type RowContent, type TreeRow, rowStatus, pagesFor } from './tree-rows.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { SectionPage } from '#common/content/pages.ts';
import { HideChoice } from '../parts/controls.tsx';
import { Hexagon } from '../parts/hexagon.tsx';
import { isNeverPublished, useStructureChange } from './use-row-operations.ts';

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
          <svg viewBox="0 0 18 18" className="icon" fill="currentColor" aria-hidden="true">
            <path d="M8 2h2v2H8zM8 8h2v2H8zM8 14h2v2H8z" />
          </svg>
        </button>
      )}
      {isShown && <RowActions row={row} />}
    </li>
  );
}

function RowLine({ row }: { row: TreeRow }) {
  const editor = useEditor();
  const { labels, place, project, go } = editor;
  const { active, setActive, moves, onKeyDown } = useTreeState();
  const { unit } = row;
  const kind = row.section ? typeLabel(editor, unit.type) : null;
  const note = unit.isRemoved ? labels['editor.structure.removed'] : kind;
  const codes: readonly UnitLanguage[] = '' in unit.states ? [''] : project.languages;
  const statusText = codes.map((code) => describeStatus(row, code, editor)).join(', ');
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
      {note !== null && <span className="text-muted tree-kind">{note}</span>}
      <span className="hexagons" role="img" aria-label={statusText} title={statusText}>
        {codes.map((code) => (
          <Hexagon key={code} state={rowStatus(row, code)} />
        ))}
      </span>
    </button>
  );
}

const hasOrder = ({ kind }: TreeRow): boolean => kind === 'section' || kind === 'entry';

function describeStatus(
  row: RowContent,
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

function typeLabel({ fillLabel, sectionTypes }: EditorContextValue, type: string): string {
  const known = sectionTypes.find((one) => one.type === type);
  return known?.label ?? fillLabel('editor.structure.unknown-type', { type });
}

/** Actions of a row, below it. Escape returns to the row. */
function RowActions({ row }: { row: TreeRow }) {
  const { fillLabel } = useEditor();
  const { setActions } = useTreeState();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, []);

  function close(): void {
    setActions(null);
    ref.current?.closest('li')?.querySelector<HTMLElement>('[data-row]')?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isStep = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (event.key !== 'Escape' && !isStep) return;
    event.preventDefault();
    event.stopPropagation();
    if (isStep) stepIn(ref.current, event.key === 'ArrowDown' ? 1 : -1);
    else close();
  }

  return (
    <div
      ref={ref}
      className="row-actions"
      role="toolbar"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={fillLabel('editor.structure.actions', { title: row.unit.title })}
      onKeyDown={onKeyDown}
    >
      {row.kind === 'unplaced' ? (
        <PlaceActions row={row} />
      ) : (
        <OrderActions row={row} close={close} />
      )}
      {row.section && <HideActions row={row} />}
    </div>
  );
}

function stepIn(actions: HTMLElement | null, step: number): void {
  const buttons = Array.from(actions?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []);
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

function OrderActions({ row, close }: { row: TreeRow; close: () => void }) {
  const { labels, openPanel } = useEditor();
  const { moves } = useTreeState();
  const { section } = row;
  if (row.unit.isRemoved)
    return <Action label={labels['editor.structure.restore']} onClick={() => moves.restore(row)} />;
  return (
    <>
      <Action
        label={labels['editor.structure.up']}
        isOff={row.index === 0}
        onClick={() => moves.move(row, row.index - 1)}
      />
      <Action
        label={labels['editor.structure.down']}
        isOff={row.index + 1 >= row.total}
        onClick={() => moves.move(row, row.index + 1)}
      />
      <Action label={labels['editor.structure.duplicate']} onClick={() => moves.duplicate(row)} />
      {section && (
        <Action
          label={labels['editor.structure.add-below']}
          onClick={() => {
            close();
            openPanel('add-section', `${section.page}:${row.index + 1}`);
          }}
        />
      )}
      <Action
        label={labels['editor.structure.remove']}
        onClick={() => {
          close();
          void moves.remove(row);
        }}
      />
    </>
  );
}

/** Languages in which the section is hidden. */
function HideActions({ row }: { row: TreeRow }) {
  const { labels, project, fillLabel, languageName } = useEditor();
  const { moves } = useTreeState();
  return (
    <HideChoice
      text={labels['editor.structure.hide']}
      codes={project.languages}
      hidden={row.section?.hiddenIn ?? []}
      nameOf={(code) =>
        fillLabel('editor.structure.hide-language', { language: languageName(code) })
      }
      onChange={(hiddenIn) => moves.hide(row, hiddenIn)}
    />
  );
}

/**
 * Places an unplaced text at the end of a page; a text of unknown type gets a type first. Removes one
 * that was never public.
 */
function PlaceActions({ row }: { row: TreeRow }) {
  const { labels, openPanel, fillLabel } = useEditor();
  const { tree, moves } = useTreeState();
  const change = useStructureChange();
  const { path, title, type } = row.unit;

  function place(page: SectionPage): void {
    const index = tree.pages.find((other) => other.page === page)?.sections.length ?? 0;
    if (type === '') return openPanel('add-section', `${page}:${index}:${path}`);
    const done = fillLabel('editor.structure.done.placed', { title });
    void change({ change: 'place-section', page, path, type, index }, done);
  }

  return (
    <>
      {pagesFor(path, tree).map((page) => (
        <Action
          key={page}
          label={fillLabel('editor.structure.place', {
            page: labels[`editor.structure.page.${page}`],
          })}
          onClick={() => place(page)}
        />
      ))}
      {isNeverPublished(row) && (
        <Action label={labels['editor.structure.remove']} onClick={() => void moves.remove(row)} />
      )}
    </>
  );
}

interface ActionProps {
  label: string;
  isOff?: boolean;
  onClick: () => void;
}

function Action({ label, isOff = false, onClick }: ActionProps) {
  return (
    <button type="button" disabled={isOff} onClick={onClick}>
      {label}
    </button>
  );
}
