import { drawTicks } from './islands/draw-ticks.ts';
import { enhanceShell } from './islands/enhance-shell.ts';
import { layOutSections } from './islands/lay-out-sections.ts';
import { wakeIslands } from './islands/wake-islands.ts';

enhanceShell();
if (document.documentElement.dataset['page'] === 'page') void import('./hydrate-page.tsx');
else {
  wakeIslands();
  drawTicks();
  layOutSections();
}
