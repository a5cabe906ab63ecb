import {
  type JSX,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

interface Choice {
  key: string;
  text: string;
  /** The language that the text is in, where it is not the page's. */
  lang?: string;
  isChosen: boolean;
  choose(): void;
}

interface PlayerMenuProps {
  /** What it is for; its face says what is chosen now. */
  label: string;
  shortcut?: string;
  face: ReactNode;
  choices: readonly Choice[];
}

/** A button of the bar whose choices open above it, one of them chosen. */
export function PlayerMenu({ label, shortcut, face, choices }: PlayerMenuProps): JSX.Element {
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
    const all = itemsOf(menu.current);
    const at = all.findIndex((item) => item === document.activeElement);
    const next = nextPlace(event.key, at, all.length);
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (next !== null) all[next]?.focus();
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

/** Where a key leads among the items of a menu; null where it leads nowhere. */
function nextPlace(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
