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
    const stop = new AbortController();
    for (const event of ['pointerover', 'focusin', 'scroll'])
      island.addEventListener(event, () => island.setAttribute('data-touched', ''), {
        capture: true,
        passive: true,
        once: true,
      });
    const listen = (event: string, isReached: (event: Event) => boolean = () => true) => {
      const listener = (fired: Event) => {
        if (!isReached(fired)) return;
        stop.abort();
        wake();
      };
      island.addEventListener(event, listener, {
        capture: true,
        passive: true,
        signal: stop.signal,
      });
    };
    listen('focusin');
    listen('click');
    listen(
      'pointerover',
      (event) => event instanceof PointerEvent && event.pointerType === 'mouse',
    );
    // A finger's first swipe belongs to the strip that scrolls by itself; when it is done, we take over.
    listen('scrollend');
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
  const clicked = rememberClick(island);
  triggers[when]?.(island, () => {
    wakeIsland(island)
      .then(clicked.replay)
      .catch(() => {
        clicked.forget();
        waitForNetwork(island);
      });
  });
}

async function wakeIsland(island: HTMLElement): Promise<void> {
  const [{ hydrateIsland }, part] = await Promise.all([
    import('./hydrate-island.tsx'),
    loadIsland(island.dataset['island'] ?? ''),
  ]);
  await hydrateIsland(island, part);
}

/**
 * The server's HTML stays: its links and its scrolling work. What needs the script is taken away until
 * the code can be had.
 */
function waitForNetwork(island: HTMLElement): void {
  island.dataset['islandFailed'] = '';
  const retry = () => {
    wakeIsland(island).then(
      () => delete island.dataset['islandFailed'],
      () => waitForNetwork(island),
    );
  };
  addEventListener('online', retry, { once: true });
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
