import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';
import { preloadRichText, getLoadedRichText, loadRichText } from './load-rich-text.ts';
import type { RichAction, RichText } from './rich-text.ts';
import type { RichView, PendingInput } from './rich-view.ts';
import { type OpenedRichText, useOpenRichText } from './use-open-rich-text.ts';
import { type RichDialogs, useRichDialogs } from './use-rich-dialogs.ts';

export interface RichControl extends OpenedRichText {
  view: RichView;
  /** False if the rich editor would lose parts of the text. */
  isRepresentable: boolean;
  /** The rich editor could not be loaded. */
  hasFailed: boolean;
  dialogs: RichDialogs;
  staticText: RefObject<HTMLDivElement | null>;
  run(action: RichAction): void;
  openLinkDialog(): void;
  openImageDialog(): void;
  openRaw(): void;
  openRich(): void;
  focus(): void;
  handleClick(event: MouseEvent): void;
  handleFocus(event: FocusEvent): void;
  handleKey(event: KeyboardEvent): void;
}

/** Switches a text between static HTML, rich editor and raw HTML. */
export function useRichControl(props: ControlProps<string>): RichControl {
  const views = useRichView(props.value ?? '');
  const { view, isHeld, hasFailed, open, takeAwaited } = views;
  const still = useRef<HTMLDivElement>(null);
  const dialogs = useRichDialogs(props);
  const opened = useOpenRichText({
    props,
    view,
    dialogs,
    takeAwaited,
    onNotHeld: () => views.show({ isHeld: false }),
  });
  const { richText } = opened;
  const withText = (run: (richText: RichText) => void): void => {
    if (richText) run(richText);
    else open({ run });
  };
  return {
    ...opened,
    view,
    isRepresentable: isHeld,
    hasFailed,
    dialogs,
    staticText: still,
    run: (action) => withText((text) => text.run(action)),
    openLinkDialog: () => withText(dialogs.openLinkDialog),
    openImageDialog: () => withText(dialogs.openImageDialog),
    openRaw: views.openRaw,
    openRich: () => open({}),
    focus: () => richText?.focus('last'),
    handleClick(event) {
      // Links in the text are edited, not followed.
      event.preventDefault();
      open({ focus: { x: event.clientX, y: event.clientY } });
    },
    handleFocus: () => open({}),
    handleKey(event) {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      // Typed before the editor was open; it is inserted later.
      event.preventDefault();
      open({ typed: event.key });
    },
  };
}

/** Returns the current view; the editor is opened once it is loaded. */
function useRichView(value: string) {
  const { reportError } = useEditor();
  const [view, setView] = useState<RichView>('still');
  const [isHeld, setIsHeld] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const awaited = useRef<PendingInput | null>(null);
  useEffect(preloadRichText, []);

  const show = (next: { isHeld: boolean }): void => {
    setIsHeld(next.isHeld);
    setHasFailed(false);
    setView(next.isHeld ? 'rich' : 'raw');
  };
  const openNow = (): void => {
    const module = getLoadedRichText();
    if (module) show({ isHeld: module.isRepresentable(value) });
  };
  return {
    view,
    isHeld,
    hasFailed,
    show,
    openRaw: () => setView('raw'),
    takeAwaited(): PendingInput | null {
      const next = awaited.current;
      awaited.current = null;
      return next;
    },
    open({ typed = '', ...next }: Partial<PendingInput>): void {
      const before = awaited.current ?? { focus: 'start', typed: '', run: null };
      awaited.current = { ...before, ...next, typed: before.typed + typed };
      if (getLoadedRichText()) {
        openNow();
        return;
      }
      loadRichText().then(openNow, (error: unknown) => {
        setHasFailed(true);
        setView('raw');
        reportError(error);
      });
    },
  };
}
