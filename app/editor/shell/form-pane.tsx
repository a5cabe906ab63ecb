import { Fragment, useSyncExternalStore, useMemo } from 'react';
import { CallFailed } from '../../call-contract.ts';
import { useEditor, useTree } from '../editor-context.ts';
import { UnitForm } from '../form/unit-form.tsx';
import type { UnitStore } from '../state/unit-store.ts';
import { ColumnHeadings } from './column-heads.tsx';
import type { Opening } from '../state/open-units.ts';
import type { Panes } from './use-panes.ts';
import { IconButton, TextButton } from '../parts/buttons.tsx';
import { BackArrow, Arrow } from '../../ui/ui-icons.tsx';
import { listPlaces } from './places/list-places.ts';

interface FormPaneProps {
  opening: Opening;
  onRetry: () => void;
  panes: Panes;
  onSay: (text: string) => void;
}

export function FormPane({ opening, onRetry, panes, onSay }: FormPaneProps) {
  const { labels } = useEditor();
  const tree = useTree();
  if (opening.status === 'open') {
    const { store } = opening;
    return (
      <Fragment key={store.path}>
        <div className="editor-form-head">
          <UnitHead store={store} panes={panes} />
          <ColumnHeadings store={store} onSay={onSay} />
        </div>
        <div className="editor-form">
          <UnitForm store={store} />
        </div>
      </Fragment>
    );
  }
  if (opening.status === 'failed') return <OpenFailed error={opening.error} onRetry={onRetry} />;
  // The tree says what to open first.
  const isOpening = opening.status === 'opening' || tree === null;
  return (
    <div className="editor-empty">
      <h2 className="h3">
        {isOpening ? labels['editor.shell.opening'] : labels['editor.shell.choose.title']}
      </h2>
      {!isOpening && <p>{labels['editor.shell.choose.text']}</p>}
    </div>
  );
}

function OpenFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { labels } = useEditor();
  const isMissing = error instanceof CallFailed && error.status === 404;
  const title = labels[isMissing ? 'editor.shell.missing.title' : 'editor.shell.unread.title'];
  const otherwise = labels['editor.shell.error.network'];
  const reason = error instanceof CallFailed ? error.message : otherwise;
  return (
    <div className="editor-empty" role="alert">
      <h2 className="h3">{title}</h2>
      <p>{isMissing ? labels['editor.shell.missing.text'] : reason}</p>
      {!isMissing && (
        <TextButton look="small" text={labels['editor.shell.retry']} onClick={onRetry} />
      )}
    </div>
  );
}

/** Heading of the open unit, with undo, redo and the pane toggles. */
function UnitHead({ store, panes }: { store: UnitStore; panes: Panes }) {
  const { labels } = useEditor();
  const { canUndo, canRedo } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const title = useUnitTitle(store);
  return (
    <div className="unit-head">
      <PaneToggle pane="tree" panes={panes} />
      <h2>{title}</h2>
      <div className="unit-steps">
        {/* Not `disabled`, so that they keep the focus; without a step they do nothing. */}
        <IconButton
          className="editor-icon-button"
          label={labels['editor.shell.undo']}
          aria-disabled={!canUndo}
          onClick={() => store.undo()}
        >
          <BackArrow />
        </IconButton>
        <IconButton
          className="editor-icon-button"
          label={labels['editor.shell.redo']}
          aria-disabled={!canRedo}
          onClick={() => store.redo()}
        >
          <Arrow />
        </IconButton>
      </div>
      <PaneToggle pane="preview" panes={panes} />
    </div>
  );
}

function PaneToggle({ pane, panes }: { pane: 'tree' | 'preview'; panes: Panes }) {
  const { labels } = useEditor();
  return (
    <button
      type="button"
      className="pane-toggle"
      data-pane={pane}
      aria-expanded={panes.isOpen[pane]}
      onClick={() => panes.toggle(pane)}
    >
      {labels[`editor.shell.pane.${pane}`]}
    </button>
  );
}

/** Returns the open unit's title from the tree, or its type. */
function useUnitTitle(store: UnitStore): string {
  const tree = useTree();
  const places = useMemo(() => (tree ? listPlaces(tree) : []), [tree]);
  const known = places.find(({ path }) => path === store.path);
  return known?.title ?? store.getSnapshot().unit.type.name;
}
