import type { JSX } from 'react';
import { CallFailed } from '../../call-contract.ts';
import { useEditor } from '../editor-context.ts';
import { UnitForm } from '../form/unit-form.tsx';
import type { UnitStore } from '../state/unit-store.ts';
import { ColumnHeadings } from './column-heads.tsx';
import { UnitHead } from './unit-head.tsx';
import type { Opening } from './use-open-unit.ts';
import type { Panes } from './use-panes.ts';

interface FormPaneProps {
  opening: Opening;
  onRetry: () => void;
  panes: Panes;
  onSay: (text: string) => void;
}

/** The open unit: heading, saving state and fields. */
export function FormPane({ opening, onRetry, panes, onSay }: FormPaneProps): JSX.Element {
  const { labels } = useEditor();
  if (opening.status === 'open')
    return <OpenForm store={opening.store} panes={panes} onSay={onSay} key={opening.store.path} />;
  if (opening.status === 'failed') return <OpenFailed error={opening.error} onRetry={onRetry} />;
  const isOpening = opening.status === 'opening';
  return (
    <div className="editor-empty">
      <h2 className="h3">
        {isOpening ? labels['editor.shell.opening'] : labels['editor.shell.choose.title']}
      </h2>
      {!isOpening && <p>{labels['editor.shell.choose.text']}</p>}
    </div>
  );
}

interface OpenFormProps extends Pick<FormPaneProps, 'panes' | 'onSay'> {
  store: UnitStore;
}

function OpenForm({ store, panes, onSay }: OpenFormProps): JSX.Element {
  return (
    <>
      <div className="editor-form-head">
        <UnitHead store={store} panes={panes} />
        <ColumnHeadings store={store} onSay={onSay} />
      </div>
      <div className="editor-form">
        <UnitForm store={store} />
      </div>
    </>
  );
}

function OpenFailed({ error, onRetry }: { error: unknown; onRetry: () => void }): JSX.Element {
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
        <button type="button" className="editor-button" onClick={onRetry}>
          {labels['editor.shell.retry']}
        </button>
      )}
    </div>
  );
}
