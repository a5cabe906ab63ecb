import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';
import { preloadRichText, getLoadedRichText, loadRichText } from './load-rich-text.ts';
import type { RichAction, RichText, RichView, PendingInput } from './rich-text.ts';
import { useOpenRichText } from './use-open-rich-text.ts';
import { useRichDialogs } from './use-rich-dialogs.ts';

export type RichControl = ReturnType<typeof useRichControl>;

/** Switches a text between static HTML, rich editor and raw HTML. */
export function useRichControl(props: ControlProps<string>) {
  const views = useRichView(props.value ?? '');
  const { view, isHeld, hasFailed, open, takeAwaited } = views;
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
    /** False if the rich editor would lose parts of the text. */
    isRepresentable: isHeld,
    /** The rich editor could not be loaded. */
    hasFailed,
    dialogs,
    run: (action: RichAction) => withText((text) => text.run(action)),
    openLinkDialog: () => withText(dialogs.openLinkDialog),
    openImageDialog: () => withText(dialogs.openImageDialog),
    openRaw: views.openRaw,
    openRich: () => open({}),
    focus: () => richText?.focus('last'),
    handleClick(event: MouseEvent) {
      // Links in the text are edited, not followed.
      event.preventDefault();
      open({ focus: { x: event.clientX, y: event.clientY } });
    },
    handleFocus: () => open({}),
    handleKey(event: KeyboardEvent) {
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
