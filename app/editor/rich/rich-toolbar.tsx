import { useEditor } from '../editor-context.ts';
import { IconButton } from '../parts/buttons.tsx';
import { type RichAction, type RichState, actionGroups } from './rich-text.ts';
import { type RichIconName, RichIcon } from './rich-icons.tsx';
import {
  moveFocusByKey,
  RovingFocusContext,
  useRovingItem,
  useRovingFocus,
} from './roving-focus.ts';
import type { RichControl } from './use-rich-control.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { RichMenu, type RichMenuItem } from './rich-menu.tsx';

interface RichToolbarProps {
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

interface MenuProps {
  /** null while the text is not being edited. */
  state: RichState | null;
  control: RichControl;
}

const { styles, insertions, tables, levels, marks, directions, changes } = actionGroups;

function StyleMenu({ state, control }: MenuProps) {
  const { labels } = useEditor();
  return (
    <RichMenu
      label={labels['editor.rich.style']}
      sign="heading"
      isActive={styles.slice(1).some((action) => state?.active.has(action))}
      isChoice
      items={styles.map((action) => itemOf(action, { state, labels, isSwitch: true }))}
      onChoose={(key) => control.run(key as RichAction)}
    />
  );
}

/** Actions that are toggles. */
const switches = new Set<RichAction>([...marks, ...directions]);

/** Menu of actions without a toolbar button; table and list actions depend on the cursor. */
function MoreMenu({ state, control }: MenuProps) {
  const { labels } = useEditor();
  const groups: readonly (readonly RichAction[])[] = [
    insertions,
    state?.isInTable ? tables : [],
    state?.isInList ? levels : [],
    marks,
    directions,
    changes,
  ];
  const actions = groups.flatMap((group) =>
    group.map((action, index) => ({
      ...itemOf(action, { state, labels, isSwitch: switches.has(action) }),
      startsGroup: index === 0 && action !== 'table',
    })),
  );
  const plain = { isChecked: null, isDisabled: false };
  const items: RichMenuItem[] = [
    { ...plain, key: 'image', label: labels['editor.rich.picture'], startsGroup: false },
    ...actions,
    { ...plain, key: 'html', label: labels['editor.rich.html'], startsGroup: true },
  ];
  return (
    <RichMenu
      label={labels['editor.rich.more']}
      sign="more"
      isActive={false}
      isChoice={false}
      items={items}
      onChoose={(key) => {
        if (key === 'image') control.openImageDialog();
        else if (key === 'html') control.openRaw();
        else control.run(key as RichAction);
      }}
    />
  );
}

function itemOf(
  action: RichAction,
  { state, labels, isSwitch }: { state: RichState | null; labels: EditorLabels; isSwitch: boolean },
): RichMenuItem {
  return {
    key: action,
    label: labels[`editor.rich.action.${action}`],
    isChecked: isSwitch ? (state?.active.has(action) ?? false) : null,
    isDisabled: state?.unavailable.has(action) ?? false,
    startsGroup: false,
  };
}
