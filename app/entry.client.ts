import { afterFirstPaint } from './islands/after-first-paint.ts';
import { drawTicks } from './islands/draw-ticks.ts';
import { enhanceShell } from './islands/enhance-shell.ts';
import { fetchDrawings } from './islands/fetch-drawings.ts';
import { layOutSections } from './islands/lay-out-sections.ts';
import { wakeIslands } from './islands/wake-islands.ts';
import { wakeTabs } from './islands/wake-tabs.ts';

enhanceShell();
afterFirstPaint(fetchDrawings);
if (document.documentElement.dataset['page'] === 'page') void import('./hydrate-page.tsx');
else {
  wakeIslands();
  // Editors and administrators: whether they are, the server decides.
  if (/^[ae]d/.test(document.documentElement.dataset['signedIn'] ?? ''))
    void import('./islands/edit-page.ts');
  drawTicks();
  wakeTabs();
  afterFirstPaint(layOutSections);
}
if ('scripted' in document.documentElement.dataset)
  document.documentElement.dataset['scripted'] = 'ready';
