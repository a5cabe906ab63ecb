/**
 * Sections far below are left out of the first layout (app/styles/sections.css). When the browser has
 * nothing better to do they are laid out, one at a time: before anyone scrolls, the page has its
 * true height.
 */
export function layOutSections(): void {
  const root = document.documentElement;
  const waiting = [...document.querySelectorAll<HTMLElement>('main > section, .site-footer')];
  const next = () => {
    const section = waiting.shift();
    if (section) {
      section.style.contentVisibility = 'visible';
      whenIdle(next);
      return;
    }
    root.dataset['whole'] = '';
  };
  if (!('whole' in root.dataset)) whenIdle(next);
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 1000 });
  else setTimeout(task, 50);
}
