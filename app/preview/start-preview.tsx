import { Component, type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator, useRouteLoaderData } from 'react-router';
import type { FromPreview, PreviewDraft, ToPreview } from '#common/content/preview-messages.ts';
import type { ReadySection } from '#server/site/pages/section-page.ts';
import type { Shell } from '#server/site/shell.ts';
import { Section } from '../site/sections.tsx';
import { enhanceTabs } from '../islands/enhance-tabs.ts';
import { loadLogoSprite } from '../islands/fetch-drawings.ts';
import { useIsHydrated } from '../islands/use-is-hydrated.ts';
import stylesheet from './preview-page.css?url';
import { chooseFields } from './choose-fields.ts';
import { markCurrentField } from './current-field.ts';
import { createDraftStore, liveSection, unitPathOf } from './live-section.ts';
import type { PreviewParts } from './preview-parts.ts';

const drafts = createDraftStore();

/** Window of the editor, if this is its frame; a preview in its own window is read-only. */
const editor = window.parent === window ? null : window.parent;

/** Field marking, only inside the editor. */
const inEditor = editor && {
  current: markCurrentField(),
  chooser: chooseFields((place) => tellEditor({ message: 'editor-choice', ...place })),
};

/** Makes this page a preview, before hydration. */
export function startPreview(): PreviewParts {
  keepNavigationInPreview(document.documentElement.dataset['preview'] ?? '');
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'stylesheet', href: stylesheet }));
  return { Frame, Section: LiveSection };
}

function tellEditor(message: FromPreview): void {
  editor?.postMessage(message, location.origin);
}

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const listen = useEffectEvent(({ data, origin, source }: MessageEvent<ToPreview>) => {
    if (inEditor && origin === location.origin && source === editor)
      handleMessage(data, { ...inEditor, reread: revalidate });
  });
  useEffect(() => {
    const handle = (event: MessageEvent<ToPreview>) => listen(event);
    addEventListener('message', handle);
    return () => removeEventListener('message', handle);
  }, []);
  useEffect(() => {
    enhanceTabs();
    tellEditor({ message: 'editor-ready', address: pathname });
  }, [pathname]);
  return (
    <>
      {children}
      {editor ? <AltTag /> : <PreviewNotice />}
    </>
  );
}

type Parts = NonNullable<typeof inEditor> & { reread(): Promise<void> };

function handleMessage(incoming: ToPreview, parts: Parts): void {
  const { current, chooser } = parts;
  switch (incoming.message) {
    case 'editor-draft':
      drafts.set(incoming);
      current.refresh();
      break;
    case 'editor-saved':
      void showSaved(parts);
      break;
    case 'editor-focus':
      current.show(incoming);
      break;
    case 'editor-mode':
      chooser.setMode(incoming.mode);
  }
}

async function showSaved({ current, reread }: Parts): Promise<void> {
  try {
    await reread();
  } catch (error) {
    // A later save, or another page, has taken its place.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    throw error;
  }
  drafts.dropOthers();
  current.refresh();
}

/** Returns null until hydration, because the server renders the page as on the site. */
function usePreview(): Shell['preview'] | null {
  const preview = useRouteLoaderData<Shell>('root')?.preview;
  return useIsHydrated() ? preview : null;
}

/** Explains the preview to people who opened a shared link. */
function PreviewNotice() {
  const preview = usePreview();
  return preview ? (
    <p className="small preview-note" role="status">
      {preview.note}
    </p>
  ) : null;
}

/**
 * Tag over images for pointer users; keyboard users reach alternative texts in the form
 * (choose-fields.ts).
 */
function AltTag() {
  const preview = usePreview();
  return preview ? (
    <span className="small alt-tag" aria-hidden="true" hidden>
      {preview.alt}
    </span>
  ) : null;
}

function LiveSection({ section }: { section: ReadySection }) {
  const find = () => drafts.find(unitPathOf(section));
  const draft = useSyncExternalStore(drafts.subscribe, find, () => null);
  useEffect(loadLogoSprite, [draft]);
  const stored = <Section section={section} />;
  return (
    <SectionErrorBoundary draft={draft} fallback={stored}>
      {draft ? <Section section={liveSection(section, draft)} /> : stored}
    </SectionErrorBoundary>
  );
}

interface SectionErrorBoundaryProps {
  draft: PreviewDraft | null;
  /** Shown if the draft cannot be rendered. */
  fallback: ReactNode;
  children: ReactNode;
}

interface SectionErrorBoundaryState {
  draft: PreviewDraft | null;
  hasFailed: boolean;
}

/** Error boundary: if a half-typed value cannot be rendered, the section is shown as saved. */
class SectionErrorBoundary extends Component<SectionErrorBoundaryProps, SectionErrorBoundaryState> {
  override state: SectionErrorBoundaryState = { draft: null, hasFailed: false };

  static getDerivedStateFromError(): Partial<SectionErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { draft }: SectionErrorBoundaryProps,
    state: SectionErrorBoundaryState,
  ): SectionErrorBoundaryState | null {
    return draft === state.draft ? null : { draft, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** Path of a page of the site, starting with a language. */
const ownPage = /^\/[a-z]{2}(?:\/|$)/;

/**
 * Rewrites links to pages of the site into the preview when they are pointed at or focused, because
 * the page's HTML contains public addresses. Forms that request a page (search) stay in the preview
 * too; other forms send nothing.
 */
export function keepNavigationInPreview(base: string): void {
  const rewriteLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin && ownPage.test(link.pathname))
      link.pathname = base + link.pathname;
  };
  for (const event of ['pointerover', 'pointerdown', 'focusin', 'click'])
    addEventListener(event, rewriteLink, { capture: true });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const address = requestedPage(event.target);
    if (address) location.assign(base + address);
  };
  addEventListener('submit', handleSubmit, { capture: true });
}

/** Returns the page that a GET form requests, with its query; null for other forms. */
function requestedPage(form: EventTarget | null): string | null {
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return null;
  const { origin, pathname } = new URL(form.action);
  if (origin !== location.origin || !ownPage.test(pathname)) return null;
  const typed = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
  return `${pathname}?${new URLSearchParams(typed).toString()}`;
}
