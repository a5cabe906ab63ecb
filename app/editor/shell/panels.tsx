import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { directionOf } from '#i18n/languages.ts';
import { CloseIcon } from '../../ui/ui-icons.tsx';
import { type EditorPanel, useEditor } from '../editor-context.ts';
import { IconButton, SegmentedControl } from '../parts/controls.tsx';
import { HistoryPanel } from '../releases/history-panel.tsx';
import { PublishDialog } from '../releases/publish-dialog.tsx';
import { ReleasesPanel } from '../releases/releases-panel.tsx';
import { AddSection } from '../structure/add-section.tsx';
import { QuickSearch } from '../structure/quick-search.tsx';
import { TranslationList } from '../structure/translation-list.tsx';
import { isAppleDevice, listShortcuts } from './shortcuts.ts';
import type { MediaFile } from '#contracts/media.ts';

const MediaLibrary = lazy(async () => ({
  default: (await import('../media/media-library.tsx')).MediaLibrary,
}));
const VideoLibrary = lazy(async () => ({
  default: (await import('../videos/video-library.tsx')).VideoLibrary,
}));

/** Panels that open by keys are not loaded lazily: what is typed right after the keys must reach them. */
const contents: Record<Exclude<EditorPanel, 'history' | 'files'>, ComponentType> = {
  'publish': PublishDialog,
  'releases': ReleasesPanel,
  'translations': TranslationList,
  'search': QuickSearch,
  'add-section': AddSection,
  'keys': ShortcutList,
};

/** The open panel, and above it the library if a file is requested. */
export function Panels({ picking }: { picking: PickRequest | null }) {
  const { panel, closePanel, labels } = useEditor();
  return (
    <>
      {panel && (
        <PanelDialog
          key={panel}
          panel={panel}
          title={labels[`editor.shell.panel.${panel}`]}
          onClose={closePanel}
        >
          <PanelContent panel={panel} />
        </PanelDialog>
      )}
      {picking && (
        <PanelDialog
          panel="pick"
          title={labels['editor.shell.panel.files']}
          onClose={() => picking.take(null)}
        >
          {picking.of === 'media' ? (
            <MediaLibrary
              onPick={picking.take}
              onlyImages={picking.onlyImages}
              onClose={() => picking.take(null)}
            />
          ) : (
            <VideoLibrary onPick={picking.take} onClose={() => picking.take(null)} />
          )}
        </PanelDialog>
      )}
    </>
  );
}

function PanelContent({ panel }: { panel: EditorPanel }) {
  const { store, closePanel } = useEditor();
  if (panel === 'files') return <AllFiles onClose={closePanel} />;
  if (panel === 'history') return store && <HistoryPanel store={store} />;
  const Content = contents[panel];
  return <Content />;
}

const fileKinds = ['media', 'videos'] as const;

/** All files of the project: public pictures and documents, and the private videos of courses. */
function AllFiles({ onClose }: { onClose: () => void }) {
  const { labels } = useEditor();
  const [shown, setShown] = useState<(typeof fileKinds)[number]>('media');
  const Library = shown === 'media' ? MediaLibrary : VideoLibrary;
  return (
    <div className="unit-stack wide-stack all-files">
      <SegmentedControl
        label={labels['editor.files.kind']}
        options={fileKinds.map((value) => ({ value, text: labels[`editor.files.${value}`] }))}
        chosen={shown}
        onChoose={(value) => setShown(value)}
      />
      <Library onPick={null} onClose={onClose} />
    </div>
  );
}

interface PanelDialogProps {
  panel: EditorPanel | 'pick' | 'login' | 'proof' | 'json' | 'share' | 'beside';
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Modal dialog, closed by Escape, its button or a click outside; the focus returns afterwards. */
export function PanelDialog({ panel, title, onClose, children }: PanelDialogProps) {
  const { labels } = useEditor();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Otherwise the browser focuses the close button.
    if (dialog?.querySelector('.editor-panel-content')?.contains(document.activeElement) === false)
      heading.current?.focus();
    return () => dialog?.close();
  }, []);
  const titleId = `panel-${panel}`;
  const handleClose = () => {
    if (!ref.current?.open) onClose();
  };
  return (
    <dialog
      ref={ref}
      className="editor-panel"
      data-panel={panel}
      aria-labelledby={titleId}
      closedby="any"
      onClose={handleClose}
    >
      <div className="editor-panel-head">
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={labels['editor.shell.close']} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className="editor-panel-content">
        <Suspense fallback={<p role="status">{labels['editor.releases.list.reading']}</p>}>
          {children}
        </Suspense>
      </div>
    </dialog>
  );
}

function ShortcutList() {
  const { labels, language } = useEditor();
  const all = listShortcuts({ isApple: isAppleDevice(), direction: directionOf(language) });
  return (
    <dl className="key-list">
      {all.map(({ action, keys }) => (
        <div key={action}>
          <dt>{labels[`editor.shell.keys.${action}`]}</dt>
          {/* Key combinations are left-to-right in every language. */}
          <dd dir="ltr">
            {keys.map((key) => {
              const text = typeof key === 'string' ? key : labels[`editor.shell.key.${key.name}`];
              return <kbd key={text}>{text}</kbd>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A pending request for a public file, or for the path of a course's private video. */
type PickRequest =
  | { of: 'media'; onlyImages: boolean; take(file: MediaFile | null): void }
  | { of: 'videos'; take(path: string | null): void };

/** State of the open panel, and of the library above it. */
export function usePanels() {
  const [open, setOpen] = useState<{ panel: EditorPanel; about: string | null } | null>(null);
  const [picking, setPicking] = useState<PickRequest | null>(null);
  const openPanel = useCallback(
    (panel: EditorPanel, about?: string) => setOpen({ panel, about: about ?? null }),
    [],
  );
  const closePanel = useCallback(() => setOpen(null), []);
  const picks = useMemo(() => {
    const pick = <Picked,>(requestOf: (take: (picked: Picked | null) => void) => PickRequest) =>
      new Promise<Picked | null>((resolve) => {
        const take = (picked: Picked | null) => {
          setPicking(null);
          resolve(picked);
        };
        setPicking(requestOf(take));
      });
    return {
      pickMedia: ({ onlyImages }: { onlyImages: boolean }) =>
        pick<MediaFile>((take) => ({ of: 'media', onlyImages, take })),
      pickVideo: () => pick<string>((take) => ({ of: 'videos', take })),
    };
  }, []);
  const context = useMemo(
    () => ({
      panel: open?.panel ?? null,
      panelSubject: open?.about ?? null,
      openPanel,
      closePanel,
      ...picks,
    }),
    [open, openPanel, closePanel, picks],
  );
  return { context, picking };
}

const linkedPanels: readonly EditorPanel[] = ['publish', 'releases', 'translations'];

/** Opens the panel that the address names (`?panel=releases`), once, or the search if its keys were pressed before. */
export function useLinkedPanel(): void {
  const { openPanel, person } = useEditor();
  const [asked] = useState(() => new URLSearchParams(location.search).get('panel'));
  const panel = linkedPanels.find((each) => each === asked);
  const isOffered = panel !== 'publish' || person.canPublish;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if ('searchPressed' in dataset) openPanel('search');
    else if (panel && isOffered) openPanel(panel);
    delete dataset['searchPressed'];
  }, [panel, isOffered, openPanel]);
}
