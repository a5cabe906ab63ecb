import { Component, type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator, useRouteLoaderData } from 'react-router';
import type {
  FromPreview,
  PreviewDraft,
  ToPreview,
  PreviewMode,
} from '#common/content/preview-messages.ts';
import type { ReadySection } from '#server/site/pages/section-page.ts';
import type { Shell } from '#server/site/shell.ts';
import { Section } from '../site/sections.tsx';
import { enhanceTabs } from '../islands/enhance-tabs.ts';
import { loadLogoSprite } from '../islands/fetch-drawings.ts';
import { useIsHydrated } from '../islands/use-is-hydrated.ts';
import stylesheet from './preview-page.css?url';
import { createDraftStore, liveSection, unitPathOf } from './live-section.ts';
import type { PreviewParts } from './preview-parts.ts';
import { prefersReducedMotion } from '../islands/prefers-reduced-motion.ts';
import {
  findFieldElement,
  type FieldPlace,
  findMarkedElement,
  fieldPlaceOf,
  pointOf,
} from './field-places.ts';

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
      {editor ? null : <PreviewNotice />}
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

/** Explains the preview to people who opened a shared link. */
function PreviewNotice() {
  const preview = useRouteLoaderData<Shell>('root')?.preview;
  // The server renders the page as on the site.
  return useIsHydrated() && preview ? (
    <p className="small preview-note" role="status">
      {preview.note}
    </p>
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

/** Creates the marker of the edited field in the preview. */
function markCurrentField() {
  let current: FieldPlace | null = null;
  let marked: HTMLElement | null = null;
  const mark = () => {
    const element = current && findFieldElement(current);
    if (element !== marked) {
      marked?.removeAttribute('data-current');
      element?.setAttribute('data-current', '');
      marked = element;
    }
    return element;
  };
  let isFirst = true;
  // A section that was just added is shown as soon as the page has it.
  const observer = new MutationObserver(() => show());
  const show = () => {
    const element = mark();
    if (!element) {
      observer.observe(document.body, { childList: true, subtree: true });
      return;
    }
    observer.disconnect();
    reveal(element);
    bringIntoView(element, isFirst || prefersReducedMotion() ? 'instant' : 'smooth');
    isFirst = false;
  };
  // A hidden page cannot scroll: it does so once it has a size.
  let wasHidden = innerHeight === 0;
  addEventListener('resize', () => {
    if (wasHidden && innerHeight > 0) show();
    wasHidden = innerHeight === 0;
  });
  return {
    /** Marks the field, reveals it and scrolls it into view. */
    show(place: FieldPlace): void {
      current = place;
      show();
    },
    /** Marks the field again after a re-render. */
    refresh: mark,
  };
}

/** Opens what hides an element: details here, islands and tabs by the bubbling event `reveal`. */
function reveal(element: HTMLElement): void {
  for (
    let place = element.closest('details');
    place;
    place = place.parentElement?.closest('details') ?? null
  )
    place.open = true;
  element.dispatchEvent(new CustomEvent('reveal', { bubbles: true }));
}

/** Height of the sticky header, in pixels. */
const headerHeightPx = 100;

/** Scrolls to an element, unless it is in view or fills a third of the window. */
function bringIntoView(element: HTMLElement, behavior: ScrollBehavior): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  const inView = Math.min(bottom, innerHeight) - Math.max(top, headerHeightPx);
  if (!element.checkVisibility() || inView >= Math.min(height, innerHeight / 3)) return;
  scrollTo({ top: scrollY + top - Math.max(headerHeightPx, innerHeight / 4), behavior });
}

/** Controls that keep working in the preview, unless they are a text or an image themselves. */
const controls = 'button, summary, input, select, textarea, label, [role="tab"]';

/** Clicks on texts and images open fields. Ctrl or Cmd follows links; controls keep working. */
function chooseFields(onChoice: (place: FieldPlace) => void) {
  let mode: PreviewMode['mode'] = 'choose';
  let pointed: HTMLElement | null = null;
  const point = (element: HTMLElement | null) => {
    if (element === pointed) return;
    pointed?.removeAttribute('data-pointed');
    element?.setAttribute('data-pointed', '');
    pointed = element;
  };
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (mode === 'browse' || !(target instanceof Element) || isFollowed(event, target)) return;
      if (isControl(target)) return;
      event.preventDefault();
      event.stopPropagation();
      const element = findMarkedElement(target, pointOf(event, target));
      if (element) onChoice(fieldPlaceOf(element));
    },
    { capture: true },
  );
  addEventListener('pointermove', ({ target, clientX: x, clientY: y, pointerType }) => {
    if (pointerType !== 'mouse') return;
    const isAbout = mode === 'choose' && target instanceof Element && !isControl(target);
    point(isAbout ? findMarkedElement(target, { x, y }) : null);
  });
  document.documentElement.addEventListener('pointerleave', () => point(null));
  addEventListener('scroll', () => point(null), { passive: true });
  return {
    setMode(next: PreviewMode['mode']): void {
      mode = next;
      point(null);
    },
  };
}

/** Follows a link on Ctrl or Cmd, in this window. */
function isFollowed(event: MouseEvent, target: Element): boolean {
  if (!event.ctrlKey && !event.metaKey) return false;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link) return false;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
  return true;
}

function isControl(target: Element): boolean {
  const control = target.closest(controls);
  if (!control) return false;
  // An image that opens a lightbox counts as an image; an accordion's heading toggles it.
  const isContent =
    control.matches('[command="show-modal"]') || control.querySelector('[data-field]') !== null;
  return !isContent || control.matches('summary');
}
