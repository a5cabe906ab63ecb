import { example as gallery, testimonialsExample } from '../../../sections/gallery/example.ts';
import type { JsonObject } from '../../../common/json.ts';
import { example as heroCarosel } from '../../../sections/hero-carosel/example.ts';
import { example as projects } from '../../../sections/projects/example.ts';
import type { SectionExample } from '../../../sections/section-example.ts';
import type { ExampleSection } from './example-site.ts';
import { testOn } from './test-on.ts';

export { expect } from './test.ts';

/** The examples of what moves, and what they look like with less in them. */
const shown: ExampleSection[] = [
  { type: 'hero-carosel', fileName: 'slides', content: heroCarosel },
  { type: 'hero-carosel', fileName: 'plain-slide', content: everywhere(heroCarosel, plainSlide) },
  { type: 'projects', fileName: 'shelf', content: projects },
  { type: 'projects', fileName: 'short-shelf', content: first(projects, 4) },
  { type: 'gallery', fileName: 'pictures', content: gallery },
  { type: 'gallery', fileName: 'one-picture', content: first(gallery, 1) },
  { type: 'gallery', fileName: 'two-pictures', content: first(gallery, 2) },
  { type: 'gallery', fileName: 'three-pictures', content: first(gallery, 3) },
  { type: 'gallery', fileName: 'testimonials', content: everywhere(testimonialsExample, reversed) },
  { type: 'gallery', fileName: 'one-testimony', content: first(testimonialsExample, 1) },
];

/** Playwright's test on a server of its own, whose `/{lang}/home` has the sections above. */
export const test = testOn(shown);

function everywhere(
  { en, ar, de }: SectionExample,
  change: (section: JsonObject) => JsonObject,
): SectionExample {
  return { en: change(en), ar: change(ar), de: change(de) };
}

/** So many of its items. */
function first(content: SectionExample, count: number): SectionExample {
  return everywhere(content, (section) => ({
    ...section,
    title: `${String(section.title)} (${count})`,
    services: itemsOf(section, 'services').slice(0, count),
  }));
}

/** Its items in the wrong order. */
function reversed(section: JsonObject): JsonObject {
  return { ...section, services: itemsOf(section, 'services').toReversed() };
}

/** One slide that leads nowhere and has no drawing for narrow screens. */
function plainSlide(section: JsonObject): JsonObject {
  const [slide] = itemsOf(section, 'fullWidthImages');
  const { fileName: _fileName, imageSmallPath: _small, ...rest } = slide ?? {};
  return { title: `${String(section.title)} (1)`, smallWidthImages: [], fullWidthImages: [rest] };
}

function itemsOf(section: JsonObject, name: string): JsonObject[] {
  return Array.isArray(section[name]) ? (section[name] as JsonObject[]) : [];
}
