import { describe, expect, it } from 'vitest';
import type { PresentedSection } from '../../content/published/present-page.ts';
import { readySections } from './section-page.ts';
import { createTranslator } from '../../core/translator.ts';

const translator = createTranslator({ language: 'en', overrides: null, onMissing: () => {} });

const section = (fileName: string): PresentedSection => ({
  type: 'clients',
  fileName,
  page: 'aboutus-page',
  data: { title: null, services: [] },
  slugs: {},
});
const page = { sections: [section('one'), section('two')] };

const places = (hasHeading: boolean) =>
  readySections(page, { language: 'en', translator, hasHeading }).map(
    ({ props: { fileName, isFirst, isUrgent } }) => ({ fileName, isFirst, isUrgent }),
  );

describe('readySections', () => {
  it('lets the first section hold the h1 and the most urgent picture', () => {
    expect(places(false)).toEqual([
      { fileName: 'one', isFirst: true, isUrgent: true },
      { fileName: 'two', isFirst: false, isUrgent: false },
    ]);
  });

  it('leaves only the picture to it where the page has a heading of its own', () => {
    expect(places(true)).toEqual([
      { fileName: 'one', isFirst: false, isUrgent: true },
      { fileName: 'two', isFirst: false, isUrgent: false },
    ]);
  });

  it('marks the sample sections of a project alone', () => {
    const samples = ['aboutus-page/two', 'home-page/one'];
    const ready = readySections(page, { language: 'en', translator, project: { samples } });
    expect(ready.map(({ sampleNote }) => sampleNote)).toEqual([null, 'Sample content']);
  });
});
