import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { SectionPage } from '#common/content/pages.ts';
import { languages } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { useTreeState } from './tree-context.ts';
import { pagesFor, type TreeRow } from './tree-rows.ts';
import { useStructureChange } from './use-row-operations.ts';

/** Actions of a row, below it. Escape returns to the row. */
export function RowActions({ row }: { row: TreeRow }) {
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
          moves.remove(row);
        }}
      />
    </>
  );
}

/** Languages in which the section is hidden; pressed means hidden. */
function HideActions({ row }: { row: TreeRow }) {
  const { labels, project, fillLabel, languageName } = useEditor();
  const { moves } = useTreeState();
  const hiddenIn = row.section?.hiddenIn ?? [];
  return (
    <div className="row-hide" role="group" aria-label={labels['editor.structure.hide']}>
      <span aria-hidden="true">{labels['editor.structure.hide']}</span>
      {project.languages.map((code) => {
        const isHidden = hiddenIn.includes(code);
        return (
          <button
            key={code}
            type="button"
            aria-pressed={isHidden}
            aria-label={fillLabel('editor.structure.hide-language', {
              language: languageName(code),
            })}
            onClick={() =>
              moves.hide(
                row,
                isHidden ? hiddenIn.filter((other) => other !== code) : [...hiddenIn, code],
              )
            }
          >
            {languages[code].short}
          </button>
        );
      })}
    </div>
  );
}

/** Places an unplaced text at the end of a page; a text of unknown type gets a type first. */
function PlaceActions({ row }: { row: TreeRow }) {
  const { labels, go, openPanel, fillLabel } = useEditor();
  const { tree } = useTreeState();
  const change = useStructureChange();
  const { path, title, type } = row.unit;

  async function place(page: SectionPage): Promise<void> {
    const index = tree.pages.find((other) => other.page === page)?.sections.length ?? 0;
    if (type === '') return openPanel('add-section', `${page}:${index}:${path}`);
    const done = fillLabel('editor.structure.done.placed', { title });
    const answer = await change({ change: 'place-section', page, path, type, index }, done);
    if (answer?.path) go({ path: answer.path, field: null });
  }

  return (
    <>
      {pagesFor(path, tree).map((page) => (
        <Action
          key={page}
          label={fillLabel('editor.structure.place', {
            page: labels[`editor.structure.page.${page}`],
          })}
          onClick={() => void place(page)}
        />
      ))}
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
