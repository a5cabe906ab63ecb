import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { ReadySection } from '#server/site/section-page.ts';
import { Section } from './components/sections.tsx';
import { IslandRendererContext } from './islands/island-renderer.ts';
import { renderIsland } from './islands/render-island.ts';
import type { TakeSection } from './section-slots.ts';

interface RenderedSection {
  html: string;
  /** Links to the sheets that its parts asked for, which belong into the page's head. */
  sheets: readonly string[];
}

/** Characters of all sections that are kept. */
const mostKept = 4_000_000;

const known = new LRUCache<string, RenderedSection>({
  maxSize: mostKept,
  sizeCalculation: ({ html }) => html.length + 500,
});

/** The sections of one page: taken while it is rendered, put into its HTML afterwards. */
export function createSectionSlots(): { take: TakeSection; fill(html: string): string } {
  const taken: RenderedSection[] = [];
  return {
    take(section) {
      const place = String(taken.length);
      taken.push(renderOnce(section, place));
      return place;
    },
    fill(html) {
      const sheets = new Set(taken.flatMap((section) => section.sheets));
      const missing = Array.from(sheets).filter((sheet) => !html.includes(sheet));
      return html
        .replace('</head>', () => `${missing.join('')}</head>`)
        .replace(slot, (_slot, place: string) => taken[Number(place)]?.html ?? '');
    },
  };
}

/** What `Sections` leaves in the place of a section. No text can look like it: React escapes its signs. */
const slot = /<div data-slot="(\d+)"><\/div>/g;

/** A view is a function of its props: after a release, the sections that it has not touched are ready. */
function renderOnce(section: ReadySection, place: string): RenderedSection {
  const key = hash('sha256', `${place} ${JSON.stringify(section)}`, 'base64url');
  const before = known.get(key);
  if (before) return before;
  const rendered = render(section, place);
  known.set(key, rendered);
  return rendered;
}

function render(section: ReadySection, place: string): RenderedSection {
  const written = renderToString(
    <IslandRendererContext value={renderIsland}>
      <Section section={section} />
    </IslandRendererContext>,
    { identifierPrefix: place },
  );
  // React writes what belongs into a head before all else where there is none.
  const [links = ''] = /^(?:<link [^>]*>)*/.exec(written) ?? [];
  return { html: written.slice(links.length), sheets: links.match(/<link [^>]*>/g) ?? [] };
}
