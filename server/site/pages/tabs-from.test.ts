import { expect, test } from 'vitest';
import { tabsFrom } from '../present-shell.ts';

const logo = { svg: null, alt: null, image: { src: '/logo.svg', width: 1005, height: 135 } };
const languages = [{ short: 'EN' }, { short: 'عربي' }, { short: 'DE' }];

function from(words: string[], accountLabels: string[] = []): number | null {
  const tabs = words.map((text) => ({ label: { text }, children: [] }));
  return tabsFrom({ logo, tabs, languages, accountLabels });
}

const german = ['Start', 'Über uns', 'Leistungen', 'Produkte', 'Kurse', 'Artikel', 'Kontakt'];

test('a few short tabs stand in the header as early as the layout allows', () => {
  expect(from([])).toBe(1100);
  expect(from(['Home', 'Services'])).toBe(1100);
});

test('seven tabs fit, and need a wider window beside the account', () => {
  expect(from(german)).toBe(1100);
  expect(from(german, ['Anmelden', 'Profil'])).toBe(1240);
});

test('the longer of the two ways to the account counts', () => {
  const words = german.concat('Preise');
  expect(from(words, ['Profil', 'In'])).toBe(1240);
  expect(from(words, ['Profil', 'Anmelden'])).toBe(1280);
});

test('longer words need a wider window, and too long ones stay in the menu', () => {
  const longer = german.map((word) => `${word} neu`);
  expect(from(longer)).toBe(1440);
  expect(from(longer.concat(german))).toBeNull();
});
