import { isJsonObject, type JsonObject } from '../../../common/json.ts';
import { examples } from '../../../sections/examples.ts';
import type { SectionExample } from '../../../sections/section-example.ts';
import type { SectionType } from '../../../sections/registry.ts';

/** Fields that a section can do without. */
const dispensable = /^(?:image.*|summary|text)$/;

/** A type's example with so many items: its own, again and again. */
export function exampleWithItems(type: SectionType, count: number): SectionExample {
  return changed(type, `${count}`, (section) => withItems(section, count));
}

/** A type's example without its pictures and texts, down to the titles. */
export function bareExample(type: SectionType): SectionExample {
  return changed(type, 'bare', bare);
}

/** Changed alike in every language, under a title that only this section has. */
function changed(
  type: SectionType,
  mark: string,
  change: (section: JsonObject) => JsonObject,
): SectionExample {
  const { en, ar, de } = examples[type];
  const changeTitled = (section: JsonObject): JsonObject => ({
    ...change(section),
    ...(typeof section.title === 'string' && { title: `${section.title} (${mark})` }),
  });
  return { en: changeTitled(en), ar: changeTitled(ar), de: changeTitled(de) };
}

function itemsOf({ services }: JsonObject): JsonObject[] {
  return Array.isArray(services) ? services.filter(isJsonObject) : [];
}

function withItems(section: JsonObject, count: number): JsonObject {
  const items = itemsOf(section);
  const services = Array.from({ length: count }, (_, index) => ({
    ...items[index % items.length],
    id: index + 1,
    title: `Card ${index + 1}`,
  }));
  return { ...section, services };
}

function bare(section: JsonObject): JsonObject {
  const entries = Object.entries(section).filter(([name]) => !dispensable.test(name));
  const rest = Object.fromEntries(entries);
  return 'services' in section ? { ...rest, services: itemsOf(section).map(bare) } : rest;
}
