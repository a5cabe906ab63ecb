import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { ReadySection } from '#server/site/pages/section-page.ts';
import { Section } from './site/sections.tsx';
import { IslandRendererContext } from './islands/island-renderer.ts';
import { renderIsland } from './islands/render-island.ts';
import type { TakeSection } from './section-slots.ts';

interface RenderedSection {
  html: string;
  /** Stylesheet links of the section's components, for the page's head. */
  sheets: readonly string[];
}

/** Size of the cache, in characters. */
const maxCacheCharacters = 4_000_000;

const cache = new LRUCache<string, RenderedSection>({
  maxSize: maxCacheCharacters,
  sizeCalculation: ({ html }) => html.length + 500,
});

/** Collects the sections of one page while it is rendered, and inserts their HTML afterwards. */
export function createSectionSlots(): { take: TakeSection; fill(html: string): string } {
  const sections: RenderedSection[] = [];
  return {
    take(section) {
      const place = String(sections.length);
      sections.push(renderCached(section, place));
      return place;
    },
    fill(html) {
      const sheets = new Set(sections.flatMap((section) => section.sheets));
      const missing = Array.from(sheets).filter((sheet) => !html.includes(sheet));
      return html
        .replace('</head>', () => `${missing.join('')}</head>`)
        .replace(placeholder, (_slot, place: string) => sections[Number(place)]?.html ?? '');
    },
  };
}

/**
 * Placeholder that `Sections` renders for a section. Text cannot match it, because React escapes
 * `<`.
 */
const placeholder = /<div data-slot="(\d+)"><\/div>/g;

/** Renders through a cache by props: after a release, unchanged sections are reused. */
function renderCached(section: ReadySection, place: string): RenderedSection {
  const key = hash('sha256', `${place} ${JSON.stringify(section)}`, 'base64url');
  const cached = cache.get(key);
  if (cached) return cached;
  const rendered = render(section, place);
  cache.set(key, rendered);
  return rendered;
}

function render(section: ReadySection, place: string): RenderedSection {
  const written = renderToString(
    <IslandRendererContext value={renderIsland}>
      <Section section={section} />
    </IslandRendererContext>,
    { identifierPrefix: place },
  );
  // Without a `<head>`, React writes stylesheet links first.
  const [links = ''] = /^(?:<link [^>]*>)*/.exec(written) ?? [];
  return { html: written.slice(links.length), sheets: links.match(/<link [^>]*>/g) ?? [] };
}
