import {
  lazy,
  Suspense,
  useCallback,
  useState,
  type RefObject,
  useEffect,
  useRef,
  Fragment,
  useSyncExternalStore,
  useMemo,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { useEditor, useTree, type EditorData } from '../editor-context.ts';
import { TreePanel } from '../structure/tree-panel.tsx';
import { EditorMenu, TopBar } from './editor-menu.tsx';
import type { Frame } from './editor-frame.tsx';
import { useLinkedPanel } from './panels.tsx';
import { PlacePickers } from './places/place-pickers.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useCall } from '../parts/use-call.ts';
import { useNarrow, type Panes, paneNames, type Pane } from './use-panes.ts';
import type { DraftBackups } from '../state/draft-backups.ts';
import { listPlaces } from './places/list-places.ts';
import { IconButton } from '../parts/controls.tsx';
import { readPreference, writePreference } from './preferences.ts';
import { CallFailed } from '../../call-contract.ts';
import { UnitForm } from '../form/unit-form.tsx';
import type { UnitStore } from '../state/unit-store.ts';
import { ColumnHeadings } from './column-heads.tsx';
import type { Opening } from '../state/open-units.ts';
import { BackArrow, Arrow } from '../../ui/ui-icons.tsx';

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
export function EditorLayout({ data, frame, panes }: EditorLayoutProps) {
  const { labels } = useEditor();
  const isNarrow = useNarrow();
  const [isFirst] = useState(() => new URLSearchParams(location.search).has('steps'));
  useInitialUnit(isFirst);
  useLinkedPanel();
  const form = useFormFocus(panes.shown);
  const [said, setSaid] = useState('');
  // A repeated message is announced again only if it differs, so an invisible space is added.
  const announce = useCallback(
    (text: string) => setSaid((before) => (before === text ? `${text}\u00A0` : text)),
    [],
  );
  useEditorKeys(announce);
  const paneProps = (pane: Pane) => ({
    'id': `editor-${pane}`,
    'className': `editor-pane editor-pane-${pane}`,
    'data-pane': pane,
    'tabIndex': -1,
    'aria-label': labels[`editor.shell.pane.${pane}`],
  });
  return (
    <div className="editor" data-pane={panes.shown}>
      {paneNames.map((pane) => (
        <a
          key={pane}
          className="skip-link"
          href={`#editor-${pane}`}
          onClick={() => panes.show(pane)}
        >
          {labels[`editor.shell.skip.${pane}`]}
        </a>
      ))}
      <TopBar />
      <EditorMenu data={data} />
      <main id="content" className="editor-main">
        <h1 className="sr-only">{labels['editor.shell.title']}</h1>
        {/* On narrow screens, which show one pane. */}
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
        {isFirst && (
          <Suspense>
            <FirstSteps
              isPreviewShown={isNarrow ? panes.shown === 'preview' : panes.isOpen.preview}
            />
          </Suspense>
        )}
        <div className="editor-panes">
          {panes.isOpen.tree && (
            <nav {...paneProps('tree')}>
              {isNarrow && <PlacePickers />}
              <TreePanel />
            </nav>
          )}
          <section ref={form} {...paneProps('form')}>
            <RecoveredUnits shelves={frame.backups} />
            <FormPane
              opening={frame.opening}
              onRetry={frame.retry}
              panes={panes}
              onAnnounce={announce}
            />
          </section>
          {panes.isOpen.preview && (
            <section {...paneProps('preview')}>
              <Suspense>
                {/* A preview fails without a session. */}
                <PreviewPanel key={frame.logins} />
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

/** Links to other units with recovered drafts; opening one offers them. */
function RecoveredUnits({ shelves }: { shelves: DraftBackups }) {
  const { place, go, countLabel } = useEditor();
  const [paths, setPaths] = useState<readonly string[]>([]);
  const tree = useTree();
  useCall(place.path ?? '', () => shelves.listRecoverablePaths().catch(() => []), setPaths);
  const others = paths.filter((path) => path !== place.path);
  if (others.length === 0) return null;
  const places = tree ? listPlaces(tree) : [];
  return (
    <div className="unit-row unit-notice waiting-texts" role="status">
      <p>{countLabel('editor.shell.left.title', others.length)}</p>
      <ul className="button-row">
        {others.map((path) => (
          <li key={path}>
            <Button
              size="small"
              text={places.find((known) => known.path === path)?.title ?? path}
              onClick={() => go({ path })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Opens the last unit of this browser, or the first section, if the URL names none. `isFirst`: opens
 * the first section whatever was opened last.
 */
function useInitialUnit(isFirst: boolean): void {
  const { go, tree, place, project } = useEditor();
  const { path } = place;
  const projectId = project.id;
  useEffect(() => {
    if (path !== null) {
      writePreference(`last:${projectId}`, path);
      return;
    }
    const last = isFirst ? null : readPreference(`last:${projectId}`);
    let isWanted = true;
    const start = async () => {
      await tree.refresh();
      const { pages = [], shared = [] } = tree.getSnapshot() ?? {};
      const units = [...pages.flatMap(({ sections }) => sections), ...shared];
      const known = units.find((unit) => unit.path === last) ?? units[0];
      if (isWanted && known) go({ path: known.path }, { keepPane: true });
    };
    // The content tree reports its own errors.
    start().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [path, go, tree, projectId, isFirst]);
}

interface FormPaneProps {
  opening: Opening;
  onRetry: () => void;
  panes: Panes;
  onAnnounce: (text: string) => void;
}

function FormPane({ opening, onRetry, panes, onAnnounce }: FormPaneProps) {
  const { labels } = useEditor();
  const tree = useTree();
  if (opening.status === 'open') {
    const { store } = opening;
    return (
      <Fragment key={store.path}>
        <div className="editor-form-head">
          <UnitHead store={store} panes={panes} />
          <ColumnHeadings store={store} onAnnounce={onAnnounce} />
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
    <div className="unit-stack editor-empty">
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
    <div className="unit-stack editor-empty" role="alert">
      <h2 className="h3">{title}</h2>
      <p>{isMissing ? labels['editor.shell.missing.text'] : reason}</p>
      {!isMissing && <Button size="small" text={labels['editor.shell.retry']} onClick={onRetry} />}
    </div>
  );
}

/** Heading of the open unit, with undo, redo and the pane toggles. */
function UnitHead({ store, panes }: { store: UnitStore; panes: Panes }) {
  const { labels } = useEditor();
  const { canUndo, canRedo } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const title = useUnitTitle(store);
  const steps = [
    { name: 'undo', isPossible: canUndo, icon: <BackArrow /> },
    { name: 'redo', isPossible: canRedo, icon: <Arrow /> },
  ] as const;
  return (
    <div className="unit-head">
      <PaneToggle pane="tree" panes={panes} />
      <h2>{title}</h2>
      <div className="unit-steps">
        {/* Not `disabled`, so that they keep the focus; without a step they do nothing. */}
        {steps.map(({ name, isPossible, icon }) => (
          <IconButton
            key={name}
            label={labels[`editor.shell.${name}`]}
            aria-disabled={!isPossible}
            onClick={() => store[name]()}
          >
            {icon}
          </IconButton>
        ))}
      </div>
      <PaneToggle pane="preview" panes={panes} />
    </div>
  );
}

function PaneToggle({ pane, panes }: { pane: 'tree' | 'preview'; panes: Panes }) {
  const { labels } = useEditor();
  return (
    <Button
      size="small"
      data-pane={pane}
      aria-expanded={panes.isOpen[pane]}
      text={labels[`editor.shell.pane.${pane}`]}
      onClick={() => panes.toggle(pane)}
    />
  );
}

/** Returns the open unit's title from the tree, or its type. */
function useUnitTitle(store: UnitStore): string {
  const tree = useTree();
  const places = useMemo(() => (tree ? listPlaces(tree) : []), [tree]);
  const known = places.find(({ path }) => path === store.path);
  return known?.title ?? store.getSnapshot().unit.type.name;
}
