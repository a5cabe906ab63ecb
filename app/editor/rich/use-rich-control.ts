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
import { expectRichText, loadedRichText, loadRichText } from './load-rich-text.ts';
import type { RichAction, RichText } from './rich-text.ts';
import { type OpenedRichText, useOpenRichText } from './use-open-rich-text.ts';
import { type RichDialogs, useRichDialogs } from './use-rich-dialogs.ts';

export type RichFocus = Parameters<RichText['focus']>[0];

/** Before it is written in, a text is `still`: a picture of itself. */
export type RichView = 'still' | 'rich' | 'raw';

/** What waits for the editor to be there. */
export interface Awaited {
  focus: RichFocus;
  typed: string;
  run: ((richText: RichText) => void) | null;
}

export interface RichControl extends OpenedRichText {
  view: RichView;
  /** False once the rich editor was found to lose parts of the text. */
  isHeld: boolean;
  /** The rich editor could not be fetched. */
  hasFailed: boolean;
  dialogs: RichDialogs;
  still: RefObject<HTMLDivElement | null>;
  run(action: RichAction): void;
  askForLink(): void;
  askForPicture(): void;
  openRaw(): void;
  openRich(): void;
  focus(): void;
  handleClick(event: MouseEvent): void;
  handleFocus(event: FocusEvent): void;
  handleKey(event: KeyboardEvent): void;
}

/** How a text goes from its picture to being written in, as text or as HTML. */
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
    isHeld,
    hasFailed,
    dialogs,
    still,
    run: (action) => withText((text) => text.run(action)),
    askForLink: () => withText(dialogs.askForLink),
    askForPicture: () => withText(dialogs.askForPicture),
    openRaw: views.openRaw,
    openRich: () => open({}),
    focus: () => richText?.focus('last'),
    handleClick(event) {
      // A link in the text is not followed, it is written.
      event.preventDefault();
      open({ focus: { x: event.clientX, y: event.clientY } });
    },
    handleFocus: () => open({}),
    handleKey(event) {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      // Typed before the editor was there: it is not lost.
      event.preventDefault();
      open({ typed: event.key });
    },
  };
}

/** Which view of a text is shown; the editor is opened where it has come, else once it comes. */
function useRichView(value: string) {
  const { report } = useEditor();
  const [view, setView] = useState<RichView>('still');
  const [isHeld, setIsHeld] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const awaited = useRef<Awaited | null>(null);
  useEffect(expectRichText, []);

  const show = (next: { isHeld: boolean }): void => {
    setIsHeld(next.isHeld);
    setHasFailed(false);
    setView(next.isHeld ? 'rich' : 'raw');
  };
  const openNow = (): void => {
    const module = loadedRichText();
    if (module) show({ isHeld: module.canHold(value) });
  };
  return {
    view,
    isHeld,
    hasFailed,
    show,
    openRaw: () => setView('raw'),
    takeAwaited(): Awaited | null {
      const next = awaited.current;
      awaited.current = null;
      return next;
    },
    open({ typed = '', ...next }: Partial<Awaited>): void {
      const before = awaited.current ?? { focus: 'start', typed: '', run: null };
      awaited.current = { ...before, ...next, typed: before.typed + typed };
      if (loadedRichText()) {
        openNow();
        return;
      }
      loadRichText().then(openNow, (error: unknown) => {
        setHasFailed(true);
        setView('raw');
        report(error);
      });
    },
  };
}
