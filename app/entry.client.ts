import { afterFirstPaint } from './islands/after-first-paint.ts';
import { drawTicks } from './islands/draw-ticks.ts';
import { enhanceShell } from './islands/enhance-shell.ts';
import { loadLogoSprite } from './islands/fetch-drawings.ts';
import { layOutSections } from './islands/lay-out-sections.ts';
import { scheduleHydration } from './islands/schedule-hydration.ts';
import { loadTabs } from './islands/load-tabs.ts';

const { dataset } = document.documentElement;

// This module may run before the document is complete, because another script loads it.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();

function start(): void {
  enhanceShell();
  afterFirstPaint(loadLogoSprite);
  if (dataset['page'] === 'page') void import('./hydrate-page.tsx');
  else {
    scheduleHydration();
    drawTicks();
    loadTabs();
    afterFirstPaint(layOutSections);
    if (dataset['signedIn']) void import('./islands/enhance-signed-in.ts');
  }
  if ('scripted' in dataset) dataset['scripted'] = 'ready';
}
