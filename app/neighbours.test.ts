import { describe, expect, test } from 'vitest';
import type { ReadySection } from '#server/site/section-page.ts';
import { findNeighbours } from './neighbours.ts';

const item = (title: string, more: object = {}) => ({
  title,
  titleTr: { text: `Der ${title}` },
  htmlContent: { html: '' },
  isDetails: null,
  imageIconPath: null,
  ...more,
});

const section = (fileName: string, services: object[], isDetails = true) =>
  ({
    type: 'multi-images-with-text',
    props: { fileName, page: 'home-page', language: 'de', data: { services, isDetails } },
  }) as unknown as ReadySection;

const reading = section('reading', [
  item('First Text'),
  item('Closed', { isDetails: false }),
  item('Bare', { htmlContent: null }),
  item('Second'),
  item('Third'),
]);

describe('the neighbours of a text', () => {
  test.each([
    ['first-text', null, 'second'],
    ['second', 'first-text', 'third'],
    ['third', 'second', null],
    // Nothing leads to a closed text, but it leads on.
    ['closed', 'first-text', 'second'],
  ])('%s stands between %s and %s', (slug, previous, next) => {
    const href = (name: string | null) => name && `/de/details/home-page/reading/${name}`;
    const found = findNeighbours([section('other', [item('Second')]), reading], {
      file: 'reading',
      slug,
    });
    expect(found?.previous?.href ?? null).toBe(href(previous));
    expect(found?.next?.href ?? null).toBe(href(next));
  });

  test('are named as their section names them', () => {
    const found = findNeighbours([reading], { file: 'reading', slug: 'second' });
    expect(found?.next?.title).toEqual({ text: 'Der Third' });
  });

  test('an item leads on though its section has no details of its own', () => {
    const services = [item('One'), item('Two', { isDetails: true }), item('Three')];
    const found = findNeighbours([section('open', services, false)], { file: 'open', slug: 'one' });
    expect(found?.next?.href).toBe('/de/details/home-page/open/two');
  });

  test('are not looked for in other sections, nor for other items', () => {
    expect(findNeighbours([reading], { file: 'reading', slug: 'unknown' })).toBeNull();
    expect(findNeighbours([reading], { file: 'other', slug: 'second' })).toBeNull();
    expect(findNeighbours([section('clients', [])], { file: 'clients', slug: 'x' })).toBeNull();
  });
});
