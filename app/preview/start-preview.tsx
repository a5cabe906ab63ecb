import {
  Component,
  type JSX,
  type ReactNode,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useLocation, useRevalidator, useRouteLoaderData } from 'react-router';
import type {
  PreviewChoice,
  PreviewDraft,
  PreviewFocus,
  PreviewMode,
  PreviewReady,
  PreviewSaved,
} from '#common/preview-messages.ts';
import type { ReadySection } from '#server/site/section-page.ts';
import type { Shell } from '#server/site/shell.ts';
import { Section } from '../components/sections.tsx';
import { enhanceTabs } from '../islands/enhance-tabs.ts';
import { fetchDrawings } from '../islands/fetch-drawings.ts';
import stylesheet from '../styles/groups/preview-page.css?url';
import { chooseFields, type FieldChooser } from './choose-fields.ts';
import { type CurrentField, markCurrentField } from './current-field.ts';
import { createDraftStore } from './draft-store.ts';
import { keepInside } from './keep-inside.ts';
import { liveSection, unitOf } from './live-section.ts';
import type { PreviewParts } from './preview-parts.ts';

type FromEditor = PreviewDraft | PreviewSaved | PreviewFocus | PreviewMode;

const drafts = createDraftStore();

/** The editor's window, where this one stands in it; a preview in a window of its own is only read. */
const editor = window.parent === window ? null : window.parent;

/** What marks fields, in the editor alone. */
const inEditor = editor && {
  current: markCurrentField(),
  chooser: chooseFields((place) => tellEditor({ message: 'editor-choice', ...place })),
};

/** Makes this page one of a preview, before it is hydrated. */
export function startPreview(): PreviewParts {
  keepInside(document.documentElement.dataset['preview'] ?? '');
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'stylesheet', href: stylesheet }));
  return { Frame, Section: LiveSection };
}

function tellEditor(message: PreviewChoice | PreviewReady): void {
  editor?.postMessage(message, location.origin);
}

function Frame({ children }: { children: ReactNode }): JSX.Element {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const reread = useRef(revalidate);
  useEffect(() => {
    reread.current = revalidate;
  }, [revalidate]);
  useEffect(() => {
    if (!inEditor) return;
    const listen = ({ data, origin, source }: MessageEvent<FromEditor>) => {
      if (origin === location.origin && source === editor)
        obey(data, { ...inEditor, reread: () => reread.current() });
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    enhanceTabs();
    tellEditor({ message: 'editor-ready', address: pathname });
  }, [pathname]);
  return (
    <>
      {children}
      {editor ? <AltTag /> : <Note />}
    </>
  );
}

interface Parts {
  current: CurrentField;
  chooser: FieldChooser;
  reread(): Promise<void>;
}

function obey(told: FromEditor, parts: Parts): void {
  const { current, chooser } = parts;
  switch (told.message) {
    case 'editor-draft':
      drafts.set(told);
      current.refresh();
      break;
    case 'editor-saved':
      void showSaved(parts);
      break;
    case 'editor-focus':
      current.show(told.field === null ? null : { path: told.path, field: told.field });
      break;
    case 'editor-mode':
      chooser.setMode(told.mode);
  }
}

async function showSaved({ current, reread }: Parts): Promise<void> {
  await reread();
  drafts.dropOthers();
  current.refresh();
}

/** Null until the page is hydrated: the server renders it as it is on the site. */
function usePreview(): Shell['preview'] | null {
  const preview = useRouteLoaderData<Shell>('root')?.preview;
  const isLive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isLive ? preview : null;
}

/** Says what this page is to whoever was sent its link. */
function Note(): JSX.Element | null {
  const preview = usePreview();
  return preview ? (
    <p className="small preview-note" role="status">
      {preview.note}
    </p>
  ) : null;
}

/** Stands over pictures for who points at them; by keys the form leads to their texts (alt-tag.ts). */
function AltTag(): JSX.Element | null {
  const preview = usePreview();
  return preview ? (
    <span className="small alt-tag" aria-hidden="true" hidden>
      {preview.alt}
    </span>
  ) : null;
}

function LiveSection({ section }: { section: ReadySection }): JSX.Element {
  const find = () => drafts.find(unitOf(section));
  const draft = useSyncExternalStore(drafts.subscribe, find, () => null);
  useEffect(fetchDrawings, [draft]);
  const stored = <Section section={section} />;
  return (
    <Unbroken draft={draft} otherwise={stored}>
      {draft ? <Section section={liveSection(section, draft)} /> : stored}
    </Unbroken>
  );
}

interface UnbrokenProps {
  draft: PreviewDraft | null;
  /** What is shown while what is typed cannot be. */
  otherwise: ReactNode;
  children: ReactNode;
}

interface UnbrokenState {
  draft: PreviewDraft | null;
  hasFailed: boolean;
}

/** A value that is half typed may be one that its view cannot show: the section then stays as it was saved. */
class Unbroken extends Component<UnbrokenProps, UnbrokenState> {
  override state: UnbrokenState = { draft: null, hasFailed: false };

  static getDerivedStateFromError(): Partial<UnbrokenState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { draft }: UnbrokenProps,
    state: UnbrokenState,
  ): UnbrokenState | null {
    return draft === state.draft ? null : { draft, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.otherwise : this.props.children;
  }
}
