import type { JSX } from 'react';
import { useEditor } from '../editor-context.ts';
import { paneNames, type Panes } from './use-panes.ts';

/** Pane switch on narrow screens, which show one pane. */
export function PaneSwitch({ panes }: { panes: Panes }): JSX.Element {
  const { words } = useEditor();
  return (
    <div className="pane-switch" role="group" aria-label={words['editor.shell.panes']}>
      {paneNames.map((pane) => (
        <button
          key={pane}
          type="button"
          aria-pressed={panes.shown === pane}
          onClick={() => panes.show(pane)}
        >
          {words[`editor.shell.pane.${pane}`]}
        </button>
      ))}
    </div>
  );
}
