import { type JSX, useSyncExternalStore } from 'react';
import { BackArrow, Arrow } from '../../components/arrow.tsx';
import { useEditor } from '../editor-context.ts';
import { useTitle } from './use-title.ts';
import type { UnitStore } from '../state/unit-store.ts';
import type { Panes } from './use-panes.ts';

/** What is open, what was done last and can be taken back, and the panes beside it. */
export function UnitHead({ store, panes }: { store: UnitStore; panes: Panes }): JSX.Element {
  const { words } = useEditor();
  const read = () => store.getSnapshot();
  const { canUndo, canRedo } = useSyncExternalStore(store.subscribe, read, read);
  const title = useTitle(store);
  return (
    <div className="unit-head">
      <PaneToggle pane="tree" panes={panes} />
      <h2>{title}</h2>
      <div className="unit-steps">
        <StepButton
          name={words['editor.shell.undo']}
          isPossible={canUndo}
          onStep={() => store.undo()}
        >
          <BackArrow />
        </StepButton>
        <StepButton
          name={words['editor.shell.redo']}
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

/** It keeps the focus when there is nothing left to do. */
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
  const { words } = useEditor();
  return (
    <button
      type="button"
      className="pane-toggle"
      data-pane={pane}
      aria-expanded={panes.isOpen[pane]}
      onClick={() => panes.toggle(pane)}
    >
      {words[`editor.shell.pane.${pane}`]}
    </button>
  );
}
