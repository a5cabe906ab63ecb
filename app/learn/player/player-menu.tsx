import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface Choice {
  key: string;
  text: string;
  /** Language of the text if it differs from the page's. */
  lang?: string;
  isChosen: boolean;
  choose(): void;
}

interface PlayerMenuProps {
  /** Accessible name; the face shows the current choice. */
  label: string;
  shortcut?: string;
  face: ReactNode;
  choices: readonly Choice[];
}

/** Menu button whose choices open above it; one of them is chosen. */
export function PlayerMenu({ label, shortcut, face, choices }: PlayerMenuProps) {
  const id = `menu${useId()}`;
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const chosen = menu.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? itemsOf(menu.current)[0])?.focus();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current);
    const index = items.findIndex((item) => item === document.activeElement);
    const next = nextIndex(event.key, index, items.length);
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (next !== null) items[next]?.focus();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="player-menu" ref={root}>
      <button
        type="button"
        className="player-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-keyshortcuts={shortcut}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
        <span className="sr-only">{label}</span>
      </button>
      {isOpen && (
        <div
          ref={menu}
          className="player-choices"
          role="menu"
          tabIndex={-1}
          id={id}
          aria-label={label}
          onKeyDown={handleKey}
        >
          {choices.map(({ key, text, lang, isChosen, choose }) => (
            <button
              key={key}
              type="button"
              role="menuitemradio"
              aria-checked={isChosen}
              tabIndex={-1}
              lang={lang}
              onClick={() => {
                choose();
                close();
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? []);
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Returns the index that a key moves to in the menu; null for other keys. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : (index + step + count) % count;
}
