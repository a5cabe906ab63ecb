/** Delay before scrolling to a fragment, in milliseconds (specification, section 9). */
const scrollDelayMs = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Delays links to fragments of this page, so that the menu closes first. The browser navigates
 * itself, so history, focus, `:target` and the offset (`scroll-padding`) work as usual.
 */
export function enhanceFragments(): void {
  document.addEventListener('click', (event) => {
    clearTimeout(timer);
    const hash = fragmentOf(event);
    if (!hash) return;
    event.preventDefault();
    timer = setTimeout(() => scrollToFragment(hash), scrollDelayMs);
  });
  addEventListener('pagehide', () => clearTimeout(timer));
  correctInitialScroll();
}

function scrollToFragment(hash: string): void {
  const { dataset } = document.documentElement;
  // Sections in between may not be laid out yet.
  dataset['whole'] = '';
  dataset['gliding'] = '';
  location.assign(hash);
  addEventListener('scrollend', () => delete dataset['gliding'], { once: true });
}

/** Returns the fragment of a plain click on a link within this page; null for other clicks. */
function fragmentOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // The skip link works without a scrollDelayMs.
  if (!link?.hash || link.target || link.download || link.matches('.skip-link')) return null;
  const isHere =
    link.origin === location.origin &&
    link.pathname === location.pathname &&
    link.search === location.search;
  return isHere && targetOf(link.hash) ? link.hash : null;
}

/**
 * Scrolls to the initial fragment again, because fonts and images may have moved it. Not after going
 * back or reloading, where the browser restores the position, nor once the visitor interacts.
 */
function correctInitialScroll(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.type !== 'navigate')
    return;
  const target = targetOf(location.hash);
  if (!target) return;
  const scrollAgain = () => target.scrollIntoView();
  timer = setTimeout(scrollAgain, scrollDelayMs);
  // On slow connections even the style sheet may load later than that.
  addEventListener('load', scrollAgain);
  const cancel = () => {
    clearTimeout(timer);
    removeEventListener('load', scrollAgain);
  };
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(event, cancel, { once: true });
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
