import { describe, expect, test } from 'vitest';
import { detailPath } from './detail-path.ts';
import { fillTemplate } from '../text/fill-template.ts';
import { imageFile } from '../media/image-file.ts';
import { toSlug } from '../text/slugs.ts';

describe('slugOf', () => {
  test('lowers the title and puts hyphens for spaces', () => {
    expect(toSlug('Pharmacy Operations')).toBe('pharmacy-operations');
    expect(toSlug('  Stock   and expiry ')).toBe('stock-and-expiry');
  });

  test('leaves letters of every script', () => {
    expect(toSlug('الملصق وعد')).toBe('الملصق-وعد');
    expect(toSlug('Größe & Maß')).toBe('größe-&-maß');
  });
});

describe('detailPath', () => {
  test('encodes what an address cannot hold', () => {
    expect(detailPath('en', 'home-page', 'hero', 'Rates / 50 %')).toBe(
      '/en/details/home-page/hero/rates-%2F-50-%25',
    );
  });
});

describe('imageFile', () => {
  test('reads the size from the name', () => {
    expect(imageFile('/media/p/counter.1120x650.svg')).toEqual({
      src: '/media/p/counter.1120x650.svg',
      width: 1120,
      height: 650,
    });
  });

  test('knows no size where the name says none', () => {
    expect(imageFile('/media/p/photo-640x480.jpg')).toMatchObject({ width: null, height: null });
  });
});

describe('fillTemplate', () => {
  test('fills the places that have a value', () => {
    expect(fillTemplate('{{current}} of {{ total }}', { current: '١', total: 4 })).toBe('١ of 4');
    expect(fillTemplate('{{missing}}', {})).toBe('{{missing}}');
  });
});
