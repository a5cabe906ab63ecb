import { type JSX, lazy, Suspense, useCallback, useState } from 'react';
import { Toast, TopToastRegion } from '../../components/toast.tsx';
import { useEditor } from '../editor-context.ts';
import type { EditorData } from '../editor-data.ts';
import type { BrowserShelves } from '../state/browser-shelf.ts';
import { TreePanel } from '../structure/tree-panel.tsx';
import { EditorMenu } from './editor-menu.tsx';
import { FormPane } from './form-pane.tsx';
import { LeftTexts } from './left-texts.tsx';
import { Panels } from './panels.tsx';
import { PaneSwitch } from './pane-switch.tsx';
import { PlacePickers } from './place-pickers.tsx';
import { TopBar } from './top-bar.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFormFocus } from './use-form-focus.ts';
import { useNarrow } from './use-narrow.ts';
import type { Notice } from './use-notices.ts';
import type { Opening } from './use-open-unit.ts';
import type { Picking } from './use-panels.ts';
import type { Panes } from './use-panes.ts';

const PreviewPanel = lazy(async () => ({
  default: (await import('../preview/preview-panel.tsx')).PreviewPanel,
}));

interface EditorLayoutProps {
  data: EditorData;
  opening: Opening;
  onRetry: () => void;
  shelves: BrowserShelves;
  panes: Panes;
  picking: Picking | null;
  /** With each the preview begins anew: it was closed to whoever was logged out. */
  logins: number;
  notices: readonly Notice[];
  onDrop: (id: number) => void;
}

/** The bar, and below it three panes: what there is, the form of one of it, the page that shows it. */
export function EditorLayout(props: EditorLayoutProps): JSX.Element {
  const { data, opening, onRetry, shelves, panes, picking, logins, notices, onDrop } = props;
  const { words, store } = useEditor();
  const isNarrow = useNarrow();
  const form = useFormFocus(panes.shown);
  const [said, setSaid] = useState('');
  // What is said twice is read out twice, if it differs by a sign that is not read.
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
        <h1 className="sr-only">{words['editor.shell.title']}</h1>
        <PaneSwitch panes={panes} />
        <div className="editor-panes">
          {panes.isOpen.tree && (
            <nav
              id="editor-tree"
              className="editor-pane editor-pane-tree"
              data-pane="tree"
              tabIndex={-1}
              aria-label={words['editor.shell.pane.tree']}
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
            aria-label={words['editor.shell.pane.form']}
          >
            <LeftTexts shelves={shelves} />
            <FormPane opening={opening} onRetry={onRetry} panes={panes} onSay={say} />
          </section>
          {panes.isOpen.preview && (
            <section
              id="editor-preview"
              className="editor-pane editor-pane-preview"
              data-pane="preview"
              tabIndex={-1}
              aria-label={words['editor.shell.pane.preview']}
            >
              <Suspense>
                <PreviewPanel key={logins} store={store} />
              </Suspense>
            </section>
          )}
        </div>
      </main>
      <Panels picking={picking} />
      <p className="sr-only" role="status">
        {said}
      </p>
      <Notices notices={notices} onDrop={onDrop} />
    </div>
  );
}

const skips = [
  ['tree', 'editor-tree'],
  ['form', 'editor-form'],
  ['preview', 'editor-preview'],
] as const;

function SkipLinks({ onSkip }: { onSkip: Panes['show'] }): JSX.Element {
  const { words } = useEditor();
  return (
    <>
      {skips.map(([pane, id]) => (
        <a key={pane} className="skip-link" href={`#${id}`} onClick={() => onSkip(pane)}>
          {words[`editor.shell.skip.${pane}`]}
        </a>
      ))}
    </>
  );
}

interface NoticesProps {
  notices: readonly Notice[];
  onDrop: (id: number) => void;
}

function Notices({ notices, onDrop }: NoticesProps): JSX.Element {
  const { words } = useEditor();
  return (
    <TopToastRegion newest={notices.at(-1)?.id ?? null}>
      {notices.map((notice) => {
        const takeBack = () => {
          notice.undo?.();
          onDrop(notice.id);
        };
        return (
          <Toast
            key={notice.id}
            text={notice.text}
            action={notice.undo && { text: words['editor.shell.undo'], onAction: takeBack }}
            dismissal={{
              text: words['editor.shell.dismiss'],
              onDismiss: () => onDrop(notice.id),
            }}
          />
        );
      })}
    </TopToastRegion>
  );
}
