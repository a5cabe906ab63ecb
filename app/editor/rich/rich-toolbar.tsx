import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { useEditor } from '../editor-context.ts';
import { TextButton } from '../../ui/button.tsx';
import { IconButton } from '../parts/controls.tsx';
import { type RichAction, type RichState, actionGroups } from './rich-text.ts';
import {
  moveFocusByKey,
  RovingFocusContext,
  useRovingItem,
  useRovingFocus,
} from './roving-focus.ts';
import type { RichControl } from './use-rich-control.ts';
import { CheckIcon, StrokeIcon } from '../../ui/ui-icons.tsx';

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

type Controlled = { state: RichState | null; control: RichControl };

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
      <TextButton text={labels['editor.rich.raw.back']} onClick={control.openRich} {...stop} />
    </>
  );
}

const { styles, insertions, tables, levels, marks, directions, changes } = actionGroups;

function StyleMenu({ state, control }: Controlled) {
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
function MoreMenu({ state, control }: Controlled) {
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

interface RichMenuItem {
  key: string;
  label: string;
  /** null for items that are not toggles. */
  isChecked: boolean | null;
  isDisabled: boolean;
  /** Draws a separator before the item. */
  startsGroup: boolean;
}

interface RichMenuProps {
  label: string;
  sign: RichIconName;
  isActive: boolean;
  /** True if the toggles exclude each other. */
  isChoice: boolean;
  items: readonly RichMenuItem[];
  onChoose(key: string): void;
}

/** Toolbar button with a menu: arrow keys, Home, End and first letters move through it. */
function RichMenu(props: RichMenuProps) {
  const { label, sign, isActive, isChoice, items, onChoose } = props;
  const id = useId();
  const stop = useRovingItem(sign);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        className="rich-button"
        data-active={isActive || undefined}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
        {...stop}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
      >
        <RichIcon of={sign} />
      </IconButton>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className="rich-menu"
        aria-label={label}
        onToggle={(event) => {
          const isShown = event.newState === 'open';
          // Rendered synchronously, so that the next key press reaches the items.
          flushSync(() => setIsOpen(isShown));
          if (isShown) focusFirst(event.currentTarget);
        }}
        onKeyDown={goInMenu}
      >
        {isOpen &&
          items.map((item) => (
            <button
              key={item.key}
              type="button"
              role={roleOf(item, isChoice)}
              aria-checked={item.isChecked ?? undefined}
              aria-disabled={item.isDisabled || undefined}
              data-parted={item.startsGroup || undefined}
              tabIndex={-1}
              className="rich-item"
              onClick={() => {
                if (item.isDisabled) return;
                menu.current?.hidePopover();
                onChoose(item.key);
              }}
            >
              <span className="rich-check">{item.isChecked && <CheckIcon />}</span>
              {item.label}
            </button>
          ))}
      </div>
    </>
  );
}

function roleOf({ isChecked }: RichMenuItem, isChoice: boolean): string {
  if (isChecked === null) return 'menuitem';
  return isChoice ? 'menuitemradio' : 'menuitemcheckbox';
}

const itemsOf = (menu: HTMLElement): HTMLElement[] =>
  Array.from(menu.querySelectorAll<HTMLElement>('[role^="menuitem"]'));

/** Focuses the checked item, or the first. */
function focusFirst(menu: HTMLElement): void {
  const items = itemsOf(menu);
  const chosen = items.find(
    ({ role, ariaChecked }) => role === 'menuitemradio' && ariaChecked === 'true',
  );
  (chosen ?? items[0])?.focus();
}

function goInMenu(event: KeyboardEvent<HTMLDivElement>): void {
  const menu = event.currentTarget;
  const items = itemsOf(menu);
  const from = items.findIndex((item) => item === document.activeElement);
  const to = itemAfterKey(event.key, items, from);
  if (event.key === 'Tab') menu.hidePopover();
  if (to === undefined) return;
  // The toolbar handles arrow keys too.
  event.stopPropagation();
  event.preventDefault();
  to.focus();
}

function itemAfterKey(
  key: string,
  items: readonly HTMLElement[],
  from: number,
): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(from + 1) % items.length];
  if (key === 'ArrowUp') return items.at((from - 1) % items.length);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  return [...items.slice(from + 1), ...items.slice(0, from + 1)].find((item) =>
    item.textContent.trim().toLowerCase().startsWith(letter),
  );
}

const drawings = {
  bold: 'M5 3h5a3 3 0 0 1 0 6H5zM5 9h6a3 3 0 0 1 0 6H5z',
  italic: 'M8 3h6M4 15h6M11 3L7 15',
  heading: 'M4 3v12M14 3v12M4 9h10',
  bullets: 'M7 4h9M7 9h9M7 14h9M2 4h2M2 9h2M2 14h2',
  numbers: 'M8 4h8M8 9h8M8 14h8M2 3l1.5-1v5M2 11.5h2.5v1.2L2 15.5h3',
  quote: 'M8 4C5 5 4 7 4 9v4h4V9H4M15 4c-3 1-4 3-4 5v4h4V9h-4',
  link: 'M5 13L13 5M6 5h7v7',
  more: 'M2 9h2M8 9h2M14 9h2',
} as const;

type RichIconName = keyof typeof drawings;

/** Icons that are mirrored with the reading direction. */
const turning = new Set<RichIconName>(['bullets', 'quote', 'link']);

/** Icon of a button; 18 px. */
function RichIcon({ of }: { of: RichIconName }) {
  const className = turning.has(of) ? 'rich-sign rich-sign-turning' : 'rich-sign';
  return <StrokeIcon className={className} d={drawings[of]} />;
}
