/**
 * Lays out the sections that the first layout skips (app/styles/sections.css), one per idle period,
 * so that the page has its true height before anyone scrolls.
 */
export function layOutSections(): void {
  const root = document.documentElement;
  const waiting = [...document.querySelectorAll<HTMLElement>('main > section, .site-footer')];
  const layOutNext = () => {
    const section = waiting.shift();
    if (section) {
      section.style.contentVisibility = 'visible';
      whenIdle(layOutNext);
      return;
    }
    root.dataset['whole'] = '';
  };
  if (!('whole' in root.dataset)) whenIdle(layOutNext);
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 1000 });
  else setTimeout(task, 50);
}
