import { loadIsland } from './loaders.ts';
import { type Fingers, watchFingers } from './watch-fingers.ts';

type Wake = () => void;
/** What makes an island of each kind wake up, besides a press; each calls `wake` and cleans up after itself. */
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
    const stop = new AbortController();
    for (const event of ['pointerover', 'scroll'])
      island.addEventListener(event, () => markTouched(island), {
        capture: true,
        once: true,
      });
    const listener = (event: Event) => {
      // A finger's first swipe belongs to the strip that scrolls by itself; when it is done, we take over.
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
      stop.abort();
      wake();
    };
    for (const event of ['focusin', 'pointerover', 'scrollend'])
      island.addEventListener(event, listener, { capture: true, signal: stop.signal });
    // Somebody was faster than this script, or comes to write.
    if (island.matches(':focus-within,:target *')) wake();
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

function watchIsland(island: HTMLElement, when = island.dataset['when'] ?? 'visible'): void {
  const replay = rememberPress(island);
  const fingers = watchFingers(island);
  let isWaking = false;
  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    markTouched(island);
    void wakeIsland(island, fingers)
      .catch(() => waitForNetwork(island, fingers))
      .then(replay);
  };
  island.addEventListener('click', wake, { capture: true, once: true });
  triggers[when]?.(island, wake);
}

/** From now on its pictures that wait for a touch are fetched. */
function markTouched(island: HTMLElement): void {
  island.dataset['touched'] = '';
}

async function wakeIsland(island: HTMLElement, fingers: Fingers): Promise<void> {
  const [{ hydrateIsland }, part] = await Promise.all([
    import('./hydrate-island.tsx'),
    loadIsland(island.dataset['island'] ?? ''),
  ]);
  await fingers.rest();
  fingers.release();
  await hydrateIsland(island, part);
}

/**
 * The server's HTML stays: its links and its scrolling work. What needs the script is taken away until
 * the code can be had.
 */
function waitForNetwork(island: HTMLElement, fingers: Fingers): void {
  island.dataset['islandFailed'] = '';
  const retry = () => {
    wakeIsland(island, fingers).then(
      () => delete island.dataset['islandFailed'],
      () => waitForNetwork(island, fingers),
    );
  };
  addEventListener('online', retry, { once: true });
}

/**
 * Keeps the last press of a button, or of a link that the island answers itself (`data-wakes`), and holds
 * such a link back. Answers how to repeat it: to the island, or to the browser where the island failed.
 */
function rememberPress(island: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  const listener = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!(event.target instanceof Element)) return;
    pressed = event.target.closest<HTMLElement>('button, [data-wakes]');
    if (pressed?.matches('a')) event.preventDefault();
  };
  island.addEventListener('click', listener);
  return () => {
    island.removeEventListener('click', listener);
    pressed?.click();
  };
}
