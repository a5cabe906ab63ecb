import { expect, test } from 'vitest';
import { localHref } from './local-href.ts';

test.each([
  ['/home#steps', '/ar/home#steps'],
  ['/products?type=drops', '/ar/products?type=drops'],
  ['/de/home', '/de/home'],
  ['/de', '/de'],
  ['/de#top', '/de#top'],
  ['/de?type=drops', '/de?type=drops'],
  ['/version', '/version'],
  ['/versions', '/ar/versions'],
  ['/media/active-med-pharma/a.pdf', '/media/active-med-pharma/a.pdf'],
  ['https://nilomed.example', 'https://nilomed.example'],
  ['//nilomed.example', '//nilomed.example'],
  ['#steps', '#steps'],
])('%s leads to %s', (address, href) => {
  expect(localHref('ar', address)).toBe(href);
});
