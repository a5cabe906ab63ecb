import { enhanceShell } from './islands/enhance-shell.ts';
import { loadLogoSprite } from './islands/fetch-drawings.ts';
import { scheduleHydration } from './islands/schedule-hydration.ts';

/** Time for a frame to be painted, in milliseconds. */
const frameDelayMs = 200;
/** Longest schedule for a page that is still loading, in milliseconds. */
const maxLoadWaitMs = 2000;

const { dataset } = document.documentElement;

// This module may run before the document is complete, because another script loads it.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();

function start(): void {
  enhanceShell();
  loadLogoSprite();
  if (dataset['page'] === 'page') void import('./hydrate-page.tsx');
  else {
    scheduleHydration();
    drawTicks();
    loadTabs();
    afterFirstPaint(layOutSections);
    if (dataset['signedIn'])
      void import('./islands/enhance-signed-in.ts').then((module) => module.enhanceSignedIn());
  }
  if ('scripted' in dataset) dataset['scripted'] = 'ready';
}

/** Runs a task after the first paint, so as not to delay it. */
function afterFirstPaint(task: () => void): void {
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => setTimeout(task, frameDelayMs));
  };
  if (document.readyState === 'complete') schedule();
  addEventListener('load', schedule, { once: true });
  setTimeout(schedule, maxLoadWaitMs);
}

/**
 * Animates tick marks once, when they come into view: `data-draws` changes from `waiting` to `now`.
 * Tick marks that are in view from the start are not animated.
 */
function drawTicks(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) observer.unobserve(target);
      if (!isIntersecting || target.matches('[data-draws="waiting"]'))
        target.setAttribute('data-draws', isIntersecting ? 'now' : 'waiting');
    }
  });
  for (const ticks of document.querySelectorAll('[data-draws]')) observer.observe(ticks);
}

/**
 * Lays out the sections that the first layout skips (app/styles/scripting.css), one per idle period,
 * so that the page has its true height before anyone scrolls.
 */
function layOutSections(): void {
  const waiting = [...document.querySelectorAll<HTMLElement>('main > section, .site-footer')];
  const layOutNext = () => {
    const section = waiting.shift();
    if (section) {
      section.style.contentVisibility = 'visible';
      whenIdle(layOutNext);
      return;
    }
    dataset['whole'] = '';
  };
  if (!('whole' in dataset)) whenIdle(layOutNext);
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 1000 });
  else setTimeout(task, 50);
}

/** Loads the code of tabs on pages that have some; without it they are links. */
function loadTabs(): void {
  if (!document.querySelector('[data-tabs]')) return;
  import('./islands/enhance-tabs.ts').then(
    (module) => module.enhanceTabs(),
    () => {},
  );
}
