import { loadIsland } from './loaders.ts';

type Wake = () => void;

/** What makes an island of each kind wake up; each calls `wake` at least once and cleans up after itself. */
const triggers: Record<string, (island: HTMLElement, wake: Wake) => void> = {
  visible(island, wake) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        wake();
      },
      { rootMargin: '200px' },
    );
    observer.observe(island);
  },
  touch(island, wake) {
    const events = ['pointerover', 'touchstart', 'focusin', 'click'];
    const stop = new AbortController();
    for (const event of events) {
      island.addEventListener(
        event,
        () => {
          stop.abort();
          wake();
        },
        { passive: true, signal: stop.signal },
      );
    }
  },
  idle(_island, wake) {
    if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 4000 });
    else setTimeout(wake, 1500);
  },
};

/** Watches every island of the page and hydrates each when its moment comes. */
export function wakeIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) watchIsland(island);
}

function watchIsland(island: HTMLElement): void {
  const clicked = rememberClick(island);
  const wake = async () => {
    try {
      const [{ hydrateIsland }, part] = await Promise.all([
        import('./hydrate-island.tsx'),
        loadIsland(island.dataset['island'] ?? ''),
      ]);
      await hydrateIsland(island, part);
      clicked.replay();
    } catch {
      // The server's HTML stays: its links and its scrolling work; what needs the script is taken away.
      island.dataset['islandFailed'] = '';
      clicked.forget();
    }
  };
  triggers[island.dataset['when'] ?? 'visible']?.(island, () => void wake());
}

/** Keeps the last press of a button that came before its island was awake. */
function rememberClick(island: HTMLElement): { replay(): void; forget(): void } {
  let pressed: HTMLElement | null = null;
  const listener = (event: Event) => {
    if (event.target instanceof Element) pressed = event.target.closest('button');
  };
  island.addEventListener('click', listener);
  const forget = () => island.removeEventListener('click', listener);
  return {
    forget,
    replay() {
      forget();
      pressed?.click();
    },
  };
}
