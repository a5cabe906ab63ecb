import { type JSX, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Check } from '../../components/arrow.tsx';
import { type RichSign, Sign } from './signs.tsx';
import { useStop } from './toolbar-stops.ts';

export interface RichMenuItem {
  key: string;
  label: string;
  /** null for what is done and not switched. */
  isChecked: boolean | null;
  isDisabled: boolean;
  /** A line parts it from what is before it. */
  isFirstOfGroup: boolean;
}

interface RichMenuProps {
  label: string;
  sign: RichSign;
  isActive: boolean;
  /** Only one of the items that are switched is so at a time. */
  isChoice: boolean;
  items: readonly RichMenuItem[];
  onChoose(key: string): void;
}

/** A toolbar's button with a menu below it: arrow keys, Home, End and first letters lead through it. */
export function RichMenu(props: RichMenuProps): JSX.Element {
  const { label, sign, isActive, isChoice, items, onChoose } = props;
  const id = useId();
  const stop = useStop(sign);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="rich-button"
        data-active={isActive || undefined}
        aria-label={label}
        title={label}
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
        <Sign of={sign} />
      </button>
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
          // What is typed next is for the items.
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
              data-parted={item.isFirstOfGroup || undefined}
              tabIndex={-1}
              className="rich-item"
              onClick={() => {
                if (item.isDisabled) return;
                menu.current?.hidePopover();
                onChoose(item.key);
              }}
            >
              <span className="rich-check">{item.isChecked && <Check />}</span>
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

/** The chosen one, else the first. */
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
  // The toolbar has arrow keys of its own.
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
