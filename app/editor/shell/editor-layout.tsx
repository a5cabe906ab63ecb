import {
  type JSX,
  lazy,
  Suspense,
  useCallback,
  useState,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { useEditor } from '../editor-context.ts';
import type { EditorData } from '../editor-data.ts';
import { TreePanel } from '../structure/tree-panel.tsx';
import { EditorMenu } from './editor-menu.tsx';
import type { Frame } from './editor-frame.tsx';
import { FormPane } from './form-pane.tsx';
import { RecoveredUnits } from './recovered-units.tsx';
import { PlacePickers } from './places/place-pickers.tsx';
import { TopBar } from './top-bar.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useInitialUnit } from './use-initial-unit.ts';
import { useNarrow } from './use-narrow.ts';
import { type Panes, paneNames, type Pane } from './use-panes.ts';

const PreviewPanel = lazy(async () => ({
  default: (await import('../preview/preview-panel.tsx')).PreviewPanel,
}));

const FirstSteps = lazy(async () => ({
  default: (await import('../first-steps/first-steps.tsx')).FirstSteps,
}));

interface EditorLayoutProps {
  data: EditorData;
  frame: Frame;
  panes: Panes;
}

/** Layout of the editor: the bar, and below it the content tree, the form and the preview. */
export function EditorLayout({ data, frame, panes }: EditorLayoutProps): JSX.Element {
  const { labels, store, place, go, tree, project } = useEditor();
  const isNarrow = useNarrow();
  const [isFirst] = useState(() => new URLSearchParams(location.search).has('steps'));
  useInitialUnit({ place, go, tree, projectId: project.id, isFirst });
  const form = useFormFocus(panes.shown);
  const [said, setSaid] = useState('');
  // A repeated message is announced again only if it differs, so an invisible space is added.
  const say = useCallback(
    (text: string) => setSaid((before) => (before === text ? `${text}\u00A0` : text)),
    [],
  );
  useEditorKeys(say);
  return (
    <div className="editor" data-pane={panes.shown}>
      <SkipLinks onSkip={panes.show} />
      <TopBar />
      <EditorMenu data={data} />
      <main id="content" className="editor-main">
        <h1 className="sr-only">{labels['editor.shell.title']}</h1>
        <PaneSwitch panes={panes} />
        {isFirst && (
          <Suspense>
            <FirstSteps
              isPreviewShown={isNarrow ? panes.shown === 'preview' : panes.isOpen.preview}
            />
          </Suspense>
        )}
        <div className="editor-panes">
          {panes.isOpen.tree && (
            <nav
              id="editor-tree"
              className="editor-pane editor-pane-tree"
              data-pane="tree"
              tabIndex={-1}
              aria-label={labels['editor.shell.pane.tree']}
            >
              {isNarrow && <PlacePickers />}
              <TreePanel />
            </nav>
          )}
          <section
            ref={form}
            id="editor-form"
            className="editor-pane editor-pane-form"
            data-pane="form"
            tabIndex={-1}
            aria-label={labels['editor.shell.pane.form']}
          >
            <RecoveredUnits shelves={frame.backups} />
            <FormPane opening={frame.opening} onRetry={frame.retry} panes={panes} onSay={say} />
          </section>
          {panes.isOpen.preview && (
            <section
              id="editor-preview"
              className="editor-pane editor-pane-preview"
              data-pane="preview"
              tabIndex={-1}
              aria-label={labels['editor.shell.pane.preview']}
            >
              <Suspense>
                {/* A preview fails without a session. */}
                <PreviewPanel key={frame.logins} store={store} />
              </Suspense>
            </section>
          )}
        </div>
      </main>
      <p className="sr-only" role="status">
        {said}
      </p>
      {frame.overlays}
    </div>
  );
}

const skips = [
  ['tree', 'editor-tree'],
  ['form', 'editor-form'],
  ['preview', 'editor-preview'],
] as const;

function SkipLinks({ onSkip }: { onSkip: Panes['show'] }): JSX.Element {
  const { labels } = useEditor();
  return (
    <>
      {skips.map(([pane, id]) => (
        <a key={pane} className="skip-link" href={`#${id}`} onClick={() => onSkip(pane)}>
          {labels[`editor.shell.skip.${pane}`]}
        </a>
      ))}
    </>
  );
}

/** Pane switch on narrow screens, which show one pane. */
function PaneSwitch({ panes }: { panes: Panes }): JSX.Element {
  const { labels } = useEditor();
  return (
    <div className="pane-switch" role="group" aria-label={labels['editor.shell.panes']}>
      {paneNames.map((pane) => (
        <button
          key={pane}
          type="button"
          aria-pressed={panes.shown === pane}
          onClick={() => panes.show(pane)}
        >
          {labels[`editor.shell.pane.${pane}`]}
        </button>
      ))}
    </div>
  );
}

/** Focuses the form when it replaces the pane that had the focus. */
function useFormFocus(shown: Pane): RefObject<HTMLElement | null> {
  const form = useRef<HTMLElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const isOther = before.current !== shown;
    before.current = shown;
    const { activeElement } = document;
    const hasVisibleFocus = activeElement !== document.body && activeElement?.checkVisibility();
    if (isOther && shown === 'form' && !hasVisibleFocus)
      form.current?.focus({ preventScroll: true });
  }, [shown]);
  return form;
}
