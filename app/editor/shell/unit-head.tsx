import { type JSX, useSyncExternalStore, useMemo } from 'react';
import { BackArrow, Arrow } from '../../ui/ui-icons.tsx';
import { useEditor } from '../editor-context.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { useTree } from '../structure/use-tree.ts';
import { listPlaces } from './places/list-places.ts';
import type { Panes } from './use-panes.ts';

/** Heading of the open unit, with undo, redo and the pane toggles. */
export function UnitHead({ store, panes }: { store: UnitStore; panes: Panes }): JSX.Element {
  const { labels } = useEditor();
  const read = () => store.getSnapshot();
  const { canUndo, canRedo } = useSyncExternalStore(store.subscribe, read, read);
  const title = useUnitTitle(store);
  return (
    <div className="unit-head">
      <PaneToggle pane="tree" panes={panes} />
      <h2>{title}</h2>
      <div className="unit-steps">
        <StepButton
          name={labels['editor.shell.undo']}
          isPossible={canUndo}
          onStep={() => store.undo()}
        >
          <BackArrow />
        </StepButton>
        <StepButton
          name={labels['editor.shell.redo']}
          isPossible={canRedo}
          onStep={() => store.redo()}
        >
          <Arrow />
        </StepButton>
      </div>
      <PaneToggle pane="preview" panes={panes} />
    </div>
  );
}

interface StepButtonProps {
  name: string;
  isPossible: boolean;
  onStep: () => void;
  children: JSX.Element;
}

/** Not `disabled`, so that it keeps the focus. */
function StepButton({ name, isPossible, onStep, children }: StepButtonProps): JSX.Element {
  return (
    <button
      type="button"
      className="editor-icon-button"
      aria-label={name}
      title={name}
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) onStep();
      }}
    >
      {children}
    </button>
  );
}

function PaneToggle({ pane, panes }: { pane: 'tree' | 'preview'; panes: Panes }): JSX.Element {
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
