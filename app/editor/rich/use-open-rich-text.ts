import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { directionOf, isLanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';
import { getLoadedRichText } from './load-rich-text.ts';
import type { RichText, PendingInput, RichView } from './rich-text.ts';
import type { RichDialogs } from './use-rich-dialogs.ts';

interface Options {
  props: ControlProps<string>;
  view: RichView;
  /** Returns pending input for the opened editor, once. */
  takeAwaited(): PendingInput | null;
  dialogs: RichDialogs;
  /** Called when a text from outside cannot be represented by the rich editor. */
  onNotHeld(): void;
}

/** Mounts an editor while the view is rich, and keeps it in sync with the form's value. */
export function useOpenRichText(options: Options) {
  const { props, view, takeAwaited, dialogs, onNotHeld } = options;
  const { notify, labels } = useEditor();
  const holder = useRef<HTMLDivElement>(null);
  const [richText, setRichText] = useState<RichText | null>(null);
  const reportChange = useFormValue(richText, props, onNotHeld);
  const attributes: Record<string, string> = attributesOf(props);

  const latest = useRef(dialogs);
  useEffect(() => {
    latest.current = dialogs;
  });
  const open = useEffectEvent((element: HTMLDivElement): RichText | null => {
    const module = getLoadedRichText();
    if (!module) return null;
    const opened: RichText = module.openRichText({
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
    const mayFocus = next.run !== null || next.focus !== 'start' || isFocusFree();
    if (mayFocus) opened.focus(next.focus);
    if (next.typed !== '') opened.type(next.typed);
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
  onNotHeld: () => void,
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
    if (getLoadedRichText()?.isRepresentable(html) === false) onNotHeld();
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
