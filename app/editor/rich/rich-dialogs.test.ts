import { expect, it } from 'vitest';
import { completeAddress } from './rich-dialogs.tsx';

it.each([
  [' nadia@clinic.example ', 'mailto:nadia@clinic.example'],
  ['clinic.example/ward?x=1', 'https://clinic.example/ward?x=1'],
  ['https://clinic.example', 'https://clinic.example'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['/home#label', '/ar/home#label'],
  ['/en/home', '/en/home'],
  ['/media/active-med-pharma/a.pdf', '/media/active-med-pharma/a.pdf'],
  ['//evil.example', '//evil.example'],
  ['#part', '#part'],
  ['', ''],
])('%j is meant as %s', (typed, address) => {
  expect(completeAddress(typed, 'ar')).toBe(address);
});
