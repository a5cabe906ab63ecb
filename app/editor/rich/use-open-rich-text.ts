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
import { loadedRichText } from './load-rich-text.ts';
import type { RichText } from './rich-text.ts';
import type { Awaited, RichView } from './use-rich-control.ts';
import type { RichDialogs } from './use-rich-dialogs.ts';

export interface OpenedRichText {
  richText: RichText | null;
  /** Of the element that is read and typed into. */
  attributes: Record<string, string>;
  /** Where the editor comes to be. */
  holder: RefObject<HTMLDivElement | null>;
}

interface Options {
  props: ControlProps<string>;
  view: RichView;
  /** What is to be done once it is open, and then no more. */
  takeAwaited(): Awaited | null;
  dialogs: RichDialogs;
  /** A text has come from outside that the rich editor would not keep. */
  onNotHeld(): void;
}

/** Keeps an editor in the holder while the view is rich, with the value that the form has. */
export function useOpenRichText(options: Options): OpenedRichText {
  const { props, view, takeAwaited, dialogs, onNotHeld } = options;
  const { notify, words } = useEditor();
  const holder = useRef<HTMLDivElement>(null);
  const [richText, setRichText] = useState<RichText | null>(null);
  const tell = useFormValue(richText, props, onNotHeld);
  const attributes = attributesOf(props);

  const latest = useRef(dialogs);
  useEffect(() => {
    latest.current = dialogs;
  });
  const open = useEffectEvent((element: HTMLDivElement): RichText | null => {
    const module = loadedRichText();
    if (!module) return null;
    const opened: RichText = module.openRichText({
      holder: element,
      html: props.value ?? '',
      dir: isLanguageCode(props.lang) ? directionOf(props.lang) : (props.dir ?? 'ltr'),
      attributes: editable(attributes),
      onChange: (html) => tell.current(html),
      onPictures: (files) => latest.current.storePictures(opened, files),
      onPicturesLost: () => notify(words['editor.rich.pictures-lost']),
      onKey: (key) => {
        if (key === 'link') latest.current.askForLink(opened);
        else focusToolbar(element);
      },
    });
    return opened;
  });
  const begin = useEffectEvent((opened: RichText) => {
    const next = takeAwaited();
    if (!next) return;
    // Whoever only came by is elsewhere by now, if it took its time.
    const isHere = next.run !== null || next.focus !== 'start' || isFocusFree();
    if (isHere) opened.focus(next.focus);
    if (next.typed !== '') opened.type(next.typed);
    next.run?.(opened);
  });
  useLayoutEffect(() => {
    if (view !== 'rich' || !holder.current) return undefined;
    const opened = open(holder.current);
    setRichText(opened);
    if (opened) begin(opened);
    return () => {
      setRichText(null);
      opened?.close();
    };
  }, [view]);

  const described = JSON.stringify(attributes);
  useEffect(() => richText?.setAttributes(editable(JSON.parse(described))), [richText, described]);
  return { richText, attributes, holder };
}

/** The picture of the text took the focus along when it went. */
function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function focusToolbar(element: HTMLElement): void {
  const toolbar = element.closest('.rich')?.querySelector('[role="toolbar"]');
  toolbar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}

/** Shows what comes from the form, and answers how to tell it what was typed. */
function useFormValue(
  richText: RichText | null,
  { value, onChange }: ControlProps<string>,
  onNotHeld: () => void,
): RefObject<(html: string) => void> {
  /** What was told to the form and has not come back as its value yet. */
  const sent = useRef<string[]>([]);
  const tell = useRef<(html: string) => void>(() => undefined);
  useLayoutEffect(() => {
    tell.current = (html) => {
      sent.current.push(html);
      onChange(html === '' ? undefined : html);
    };
  });
  const show = useEffectEvent((html: string) => {
    // What comes back of what was typed is not news, even where it comes late.
    const echo = sent.current.indexOf(html);
    sent.current = echo === -1 ? [] : sent.current.slice(echo + 1);
    if (echo !== -1 || !richText) return;
    if (loadedRichText()?.canHold(html) === false) onNotHeld();
    else richText.setHtml(html);
  });
  useEffect(() => show(value ?? ''), [value]);
  return tell;
}

function attributesOf({ id, lang, dir, describedBy, problem }: ControlProps<string>) {
  return {
    id,
    ...(lang !== undefined && { lang }),
    ...(dir !== undefined && { dir }),
    'aria-labelledby': `${id}-label`,
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(problem && { 'aria-invalid': 'true' }),
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
