import { expect, test } from 'vitest';
import { examples } from '#sections/examples.ts';
import type { SectionDefinition } from '#sections/define-section.ts';
import { sections, type SectionType } from '#sections/registry.ts';
import { presentFields } from '#common/content/present-fields.ts';
import { readySections, type ReadySection } from '#server/site/pages/section-page.ts';
import { createTranslator } from '#server/core/translator.ts';
import { createSectionSlots } from './render-sections.tsx';

const frame = '<html><head></head><body><div data-slot="0"></div></body></html>';

async function sectionOf(type: SectionType, title: string): Promise<ReadySection> {
  const translator = createTranslator({
    language: 'en',
    overrides: null,
    onMissing: () => {},
  });
  const { fields }: SectionDefinition = sections[type];
  const value = { ...(examples[type].en as object), title };
  const options = { language: 'en', fallbackLanguage: 'en' } as const;
  const data = presentFields(fields, value, value, options);
  const page = {
    sections: [{ type, fileName: type, page: 'home-page' as const, data, slugs: {} }],
  };
  const [section] = readySections(page, { language: 'en', translator });
  if (!section) throw new Error(`No ${type}`);
  return section;
}

function fillWith(section: ReadySection): string {
  const slots = createSectionSlots();
  expect(slots.take(section)).toBe('0');
  return slots.fill(frame);
}

test('a section comes to its place, the same again as long as its props are', async () => {
  const first = fillWith(await sectionOf('grid-with-frame', 'Our wards'));
  expect(first).toContain('wards');
  expect(first).not.toContain('data-slot');
  expect(fillWith(await sectionOf('grid-with-frame', 'Our wards'))).toBe(first);
  expect(fillWith(await sectionOf('grid-with-frame', 'Our counters'))).toContain('counters');
});

test('the sheet that a section asks for stands in the head, once', async () => {
  const html = fillWith(await sectionOf('one-image-with-text', 'About us'));
  const [head = '', body = ''] = html.split('</head>');
  expect(head.match(/<link rel="stylesheet"/g)).toHaveLength(1);
  expect(body).not.toContain('<link rel="stylesheet"');
  const slots = createSectionSlots();
  slots.take(await sectionOf('one-image-with-text', 'About us'));
  expect(slots.fill(html)).toBe(html);
});
