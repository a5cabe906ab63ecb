import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import { flushSync } from 'react-dom';
import { directionOf, isLanguageCode } from '#i18n/languages.ts';
import type { MediaFile } from '#contracts/media.ts';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';
import { useFormContext } from '../form/form-context.ts';
import {
  isTypedCharacter,
  type RichAction,
  type RichText,
  type RichLink,
  type RichImage,
} from './rich-text.ts';
import type * as richTextModule from './open-rich-text.ts';

export type RichControl = ReturnType<typeof useRichControl>;

/** Switches a text between static HTML, rich editor and raw HTML. */
export function useRichControl(props: ControlProps<string>) {
  const views = useRichView(props.value ?? '');
  const { view, isRepresentable, hasFailed, open } = views;
  const dialogs = useRichDialogs(props);
  const opened = useOpenRichText(props, views, dialogs);
  const { richText } = opened;
  const withText = (run: (richText: RichText) => void): void => {
    if (richText) run(richText);
    else open({ run });
  };
  return {
    ...opened,
    view,
    /** False if the rich editor would lose parts of the text. */
    isRepresentable,
    /** The rich editor could not be loaded. */
    hasFailed,
    dialogs,
    run: (action: RichAction) => withText((text) => text.run(action)),
    openLinkDialog: () => withText(dialogs.openLinkDialog),
    openImageDialog: () => withText(dialogs.openImageDialog),
    openRaw: views.openRaw,
    openRich: () => open({}),
    focus: () => richText?.focus('last'),
    handleClick(event: MouseEvent<HTMLElement>) {
      // Links in the text are edited, not followed.
      event.preventDefault();
      // While the editor is loading, keys go to the static HTML.
      event.currentTarget.focus({ preventScroll: true });
      open({ focus: { x: event.clientX, y: event.clientY } });
    },
    handleFocus: () => open({}),
    handleKey({ nativeEvent: event }: KeyboardEvent) {
      const isMod = event.ctrlKey || event.metaKey;
      const isForEditor = isMod
        ? event.key.toLowerCase() === 'a'
        : ['Enter', 'Backspace', 'Delete'].includes(event.key);
      if (!isForEditor && !isTypedCharacter(event)) return;
      // Pressed before the editor was open; it is applied later.
      event.preventDefault();
      open({ keys: [event] });
    },
  };
}

/** Input to apply once the editor is open. */
interface PendingInput {
  focus: Parameters<RichText['focus']>[0];
  keys: readonly globalThis.KeyboardEvent[];
  run: ((richText: RichText) => void) | null;
}

/** Returns the current view: `still`, static HTML, until the editor is open. */
function useRichView(value: string) {
  const { reportError } = useEditor();
  const [view, setView] = useState<'still' | 'rich' | 'raw'>('still');
  const [isRepresentable, setIsRepresentable] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const awaited = useRef<PendingInput | null>(null);
  useEffect(preloadRichText, []);

  const show = (next: { isRepresentable: boolean }): void => {
    setIsRepresentable(next.isRepresentable);
    setHasFailed(false);
    setView(next.isRepresentable ? 'rich' : 'raw');
  };
  const openNow = (): void => {
    if (loaded) show({ isRepresentable: loaded.isRepresentable(value) });
  };
  return {
    view,
    isRepresentable,
    hasFailed,
    show,
    openRaw: () => setView('raw'),
    takeAwaited(): PendingInput | null {
      const next = awaited.current;
      awaited.current = null;
      return next;
    },
    open({ keys = [], ...next }: Partial<PendingInput>): void {
      const before = awaited.current ?? { focus: 'start', keys: [], run: null };
      awaited.current = { ...before, ...next, keys: [...before.keys, ...keys] };
      if (loaded) return openNow();
      loadRichText().then(openNow, (error: unknown) => {
        setHasFailed(true);
        setView('raw');
        reportError(error);
      });
    },
  };
}

/** Mounts an editor while the view is rich, and keeps it in sync with the form's value. */
function useOpenRichText(
  props: ControlProps<string>,
  { view, takeAwaited, show }: ReturnType<typeof useRichView>,
  dialogs: RichDialogs,
) {
  const { notify, labels } = useEditor();
  const holder = useRef<HTMLDivElement>(null);
  const [richText, setRichText] = useState<RichText | null>(null);
  const reportChange = useFormValue(richText, props, () => show({ isRepresentable: false }));
  const attributes: Record<string, string> = attributesOf(props);

  const latest = useRef(dialogs);
  useEffect(() => {
    latest.current = dialogs;
  });
  const open = useEffectEvent((element: HTMLDivElement): RichText | null => {
    if (!loaded) return null;
    const opened: RichText = loaded.openRichText({
      container: element,
      html: props.value ?? '',
      dir: isLanguageCode(props.lang) ? directionOf(props.lang) : (props.dir ?? 'ltr'),
      attributes: editable(attributes),
      onChange: (html) => reportChange.current(html),
      onImageFiles: (files) => latest.current.uploadImages(opened, files),
      onImagesRemoved: () => notify(labels['editor.rich.pictures-lost']),
      onKey: (key) => {
        if (key === 'link') latest.current.openLinkDialog(opened);
        else focusToolbar(element);
      },
    });
    return opened;
  });
  const applyPending = useEffectEvent((opened: RichText) => {
    const next = takeAwaited();
    if (!next) return;
    // If loading took long, keyboard focus may already be elsewhere.
    if (next.run !== null || isFocusFree()) opened.focus(next.focus);
    for (const key of next.keys) opened.press(key);
    next.run?.(opened);
  });
  useLayoutEffect(() => {
    if (view !== 'rich' || !holder.current) return undefined;
    const opened = open(holder.current);
    setRichText(opened);
    if (opened) applyPending(opened);
    return () => {
      setRichText(null);
      opened?.close();
    };
  }, [view]);

  const described = JSON.stringify(attributes);
  useEffect(() => richText?.setAttributes(editable(JSON.parse(described))), [richText, described]);
  return { richText, attributes, holder };
}

/** Removing the focused static HTML moved the focus to the body. */
function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function focusToolbar(element: HTMLElement): void {
  const toolbar = element.closest('.rich')?.querySelector('[role="toolbar"]');
  toolbar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}

/** Shows the form's value, and returns a function that reports typed text to the form. */
function useFormValue(
  richText: RichText | null,
  { value, onChange }: ControlProps<string>,
  onUnrepresentable: () => void,
): RefObject<(html: string) => void> {
  /** Texts reported to the form that have not come back as its value yet. */
  const sent = useRef<string[]>([]);
  const reportChange = useRef<(html: string) => void>(() => undefined);
  useLayoutEffect(() => {
    reportChange.current = (html) => {
      sent.current.push(html);
      onChange(html === '' ? undefined : html);
    };
  });
  const show = useEffectEvent((html: string) => {
    // A value that was typed here is not shown again, even if it comes back late.
    const echo = sent.current.indexOf(html);
    sent.current = echo === -1 ? [] : sent.current.slice(echo + 1);
    if (echo !== -1 || !richText) return;
    if (loaded?.isRepresentable(html) === false) onUnrepresentable();
    else richText.setHtml(html);
  });
  useEffect(() => show(value ?? ''), [value]);
  return reportChange;
}

function attributesOf({ id, lang, dir, describedBy, isInvalid }: ControlProps<string>) {
  return {
    id,
    ...(lang !== undefined && { lang }),
    ...(dir !== undefined && { dir }),
    'aria-labelledby': `${id}-label`,
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
  };
}

function editable(attributes: Record<string, string>): Record<string, string> {
  return {
    ...attributes,
    'role': 'textbox',
    'aria-multiline': 'true',
    'class': 'prose rich-text',
    'spellcheck': 'true',
  };
}

type RichDialog =
  | { kind: 'link'; richText: RichText; link: RichLink; isInLink: boolean }
  | { kind: 'image'; richText: RichText; image: RichImage };

export type RichDialogs = ReturnType<typeof useRichDialogs>;

function useRichDialogs({ language }: ControlProps<string>) {
  const { pickMedia, calls, notify, reportError, labels, fillLabel } = useEditor();
  const { uploads } = useFormContext().store;
  const [dialog, setDialog] = useState<RichDialog | null>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /** Synchronous, because an open dialog keeps the focus inside. */
  const close = (): void => flushSync(() => setDialog(null));

  const askForAltText = (richText: RichText, file: MediaFile): void =>
    setDialog({
      kind: 'image',
      richText,
      image: {
        src: file.url,
        alt: (isLanguageCode(language) && file.alt[language]) || '',
        width: file.width,
        height: file.height,
      },
    });

  const choose = async (richText: RichText): Promise<void> => {
    const file = await pickMedia({ onlyImages: true });
    if (file) askForAltText(richText, file);
    else richText.focus('last');
  };

  const store = async (richText: RichText, file: File): Promise<void> => {
    notify(labels['editor.rich.picture.uploading']);
    const running = calls.upload(file);
    uploads.add(running);
    const answer = await running.finally(() => uploads.delete(running));
    if (answer.outcome !== 'stored')
      notify(fillLabel('editor.rich.picture.refused', { name: file.name }));
    else if (isShown.current) askForAltText(richText, answer.file);
    else notify(fillLabel('editor.rich.picture.left', { name: file.name }));
  };

  return {
    dialog,
    openLinkDialog(richText: RichText) {
      const { isInLink } = richText.getSnapshot();
      setDialog({ kind: 'link', richText, link: richText.getLink(), isInLink });
    },
    /** Edits the selected image, or chooses one first. */
    openImageDialog(richText: RichText) {
      const image = richText.getImage();
      if (image) setDialog({ kind: 'image', richText, image });
      else choose(richText).catch(reportError);
    },
    /** Replaces the dialog's image by another. */
    replaceImage(richText: RichText) {
      close();
      choose(richText).catch(reportError);
    },
    /** Uploads pasted or dropped images to the library. */
    uploadImages(richText: RichText, [first]: readonly File[]) {
      if (first) store(richText, first).catch(reportError);
    },
    close,
  };
}

/** Loaded as a separate chunk. */
type RichTextModule = typeof richTextModule;

let loading: Promise<RichTextModule> | null = null;
/** The editor once it is loaded, so that a click needs no wait. */
let loaded: RichTextModule | null = null;

/** Loads the editor once; after a failure the next call retries. */
function loadRichText(): Promise<RichTextModule> {
  loading ??= import('./open-rich-text.ts').then(
    (module) => (loaded = module),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Preloads the editor while the browser is idle. */
function preloadRichText(): void {
  if (loading) return;
  const load = (): void => {
    // A later load reports the failure.
    loadRichText().catch(() => null);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2_000 });
  else setTimeout(load, 200);
}
