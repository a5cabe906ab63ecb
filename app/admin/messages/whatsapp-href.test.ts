import { expect, test } from 'vitest';
import { whatsAppHref } from './load-message.ts';

test.each([
  ['01005550142', '201005550142'],
  ['1005550142', '201005550142'],
  ['+491713920042', '491713920042'],
  ['201005550142', '201005550142'],
  ['0301234567', null],
  ['3012345678', null],
])('%s', (phone, number) => {
  expect(whatsAppHref(phone)).toBe(number && `https://wa.me/${number}`);
});
