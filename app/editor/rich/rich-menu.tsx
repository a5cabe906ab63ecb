import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CheckIcon } from '../../ui/ui-icons.tsx';
import { IconButton } from '../parts/buttons.tsx';
import { type RichIconName, RichIcon } from './rich-icons.tsx';
import { useRovingItem } from './roving-focus.ts';

export interface RichMenuItem {
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
export function RichMenu(props: RichMenuProps) {
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
