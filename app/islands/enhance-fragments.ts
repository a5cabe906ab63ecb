/** How long a page waits before it goes to a fragment (specification, section 9). */
const delay = 300;

let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Links to a part of this page scroll to it after a moment, while the menu closes. The browser itself
 * goes there, so history, focus, `:target` and the offset (`scroll-padding`) are its own.
 */
export function enhanceFragments(): void {
  document.addEventListener('click', (event) => {
    clearTimeout(waiting);
    const hash = fragmentOf(event);
    if (!hash) return;
    event.preventDefault();
    waiting = setTimeout(() => glideTo(hash), delay);
  });
  addEventListener('pagehide', () => clearTimeout(waiting));
  settleOnArrival();
}

function glideTo(hash: string): void {
  const { dataset } = document.documentElement;
  // The way there leads over what may not be laid out yet.
  dataset['whole'] = '';
  dataset['gliding'] = '';
  location.assign(hash);
  addEventListener('scrollend', () => delete dataset['gliding'], { once: true });
}

/** The fragment of this page to which an ordinary press of a link leads; null for all other presses. */
function fragmentOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // Whoever skips to the content by keyboard is not kept waiting.
  if (!link?.hash || link.target || link.download || link.matches('.skip-link')) return null;
  const isHere =
    link.origin === location.origin &&
    link.pathname === location.pathname &&
    link.search === location.search;
  return isHere && targetOf(link.hash) ? link.hash : null;
}

/**
 * The browser goes to the fragment while fonts and pictures may still move it: a moment later we look
 * again. Not after going back or reloading, where it restores what the visitor saw, and not once
 * the visitor has taken over.
 */
function settleOnArrival(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type !== 'navigate') return;
  const target = targetOf(location.hash);
  if (!target) return;
  const look = () => target.scrollIntoView();
  waiting = setTimeout(look, delay);
  // On a slow way even the style sheet may come after that moment.
  addEventListener('load', look);
  const leave = () => {
    clearTimeout(waiting);
    removeEventListener('load', look);
  };
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(event, leave, { once: true, passive: true });
}

function targetOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
