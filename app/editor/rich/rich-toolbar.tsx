import { useEditor } from '../editor-context.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { MoreMenu, StyleMenu } from './rich-menus.tsx';
import type { RichAction, RichState } from './rich-text.ts';
import { type RichIconName, RichIcon } from './rich-icons.tsx';
import {
  moveFocusByKey,
  RovingFocusContext,
  useRovingItem,
  useRovingFocus,
} from './roving-focus.ts';
import type { RichControl } from './use-rich-control.ts';

interface RichToolbarProps {
  /** Id of the text element. */
  textId: string;
  /** null while the text is not being edited. */
  state: RichState | null;
  isRaw: boolean;
  control: RichControl;
}

const shortcuts: Partial<Record<RichAction | 'link', string>> = {
  bold: 'Control+B',
  italic: 'Control+I',
  bullets: 'Control+Shift+8',
  numbers: 'Control+Shift+7',
  quote: 'Control+Shift+B',
  link: 'Control+K',
};

/** Formatting toolbar. Clicks keep the cursor; Escape returns to the text. */
export function RichToolbar({ textId, state, isRaw, control }: RichToolbarProps) {
  const { labels } = useEditor();
  const stops = useRovingFocus('bold');
  const rawStops = useRovingFocus('back');
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      className="rich-toolbar"
      aria-label={labels['editor.rich.toolbar']}
      aria-controls={textId}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') control.focus();
        if (moveFocusByKey(event)) event.preventDefault();
      }}
    >
      <RovingFocusContext value={isRaw ? rawStops : stops}>
        {isRaw ? <BackButton control={control} /> : <Buttons state={state} control={control} />}
      </RovingFocusContext>
    </div>
  );
}

type Controlled = Pick<RichToolbarProps, 'state' | 'control'>;

function Buttons({ state, control }: Controlled) {
  const button = (action: RichAction & RichIconName) => (
    <ToolbarButton
      name={action}
      isPressed={state?.active.has(action) ?? false}
      onPress={() => control.run(action)}
    />
  );
  return (
    <>
      {button('bold')}
      {button('italic')}
      <StyleMenu state={state} control={control} />
      {button('bullets')}
      {button('numbers')}
      {button('quote')}
      <ToolbarButton
        name="link"
        isPressed={state?.isInLink ?? false}
        onPress={control.openLinkDialog}
      />
      <MoreMenu state={state} control={control} />
    </>
  );
}

interface ToolbarButtonProps {
  name: (RichAction & RichIconName) | 'link';
  isPressed: boolean;
  onPress(): void;
}

function ToolbarButton({ name, isPressed, onPress }: ToolbarButtonProps) {
  const { labels } = useEditor();
  const stop = useRovingItem(name);
  const label = name === 'link' ? labels['editor.rich.link'] : labels[`editor.rich.action.${name}`];
  return (
    <IconButton
      className="rich-button"
      label={label}
      aria-keyshortcuts={shortcuts[name]}
      aria-pressed={isPressed}
      onClick={onPress}
      {...stop}
    >
      <RichIcon of={name} />
    </IconButton>
  );
}

function BackButton({ control }: { control: RichControl }) {
  const { labels } = useEditor();
  const stop = useRovingItem('back');
  return (
    <>
      <span className="rich-mode">{labels['editor.rich.raw']}</span>
      <button type="button" className="rich-back" onClick={control.openRich} {...stop}>
        {labels['editor.rich.raw.back']}
      </button>
    </>
  );
}
