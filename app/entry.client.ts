import { afterFirstPaint } from './islands/after-first-paint.ts';
import { drawTicks } from './islands/draw-ticks.ts';
import { enhanceShell } from './islands/enhance-shell.ts';
import { fetchDrawings } from './islands/fetch-drawings.ts';
import { layOutSections } from './islands/lay-out-sections.ts';
import { wakeIslands } from './islands/wake-islands.ts';
import { wakeTabs } from './islands/wake-tabs.ts';

const { dataset } = document.documentElement;

// Fetched by another script, it may be here before all of the page is.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();

function start(): void {
  enhanceShell();
  afterFirstPaint(fetchDrawings);
  if (dataset['page'] === 'page') void import('./hydrate-page.tsx');
  else {
    wakeIslands();
    drawTicks();
    wakeTabs();
    afterFirstPaint(layOutSections);
    if (dataset['signedIn']) void import('./islands/enhance-signed-in.ts');
  }
  if ('scripted' in dataset) dataset['scripted'] = 'ready';
}
