import { expect, test, vi } from 'vitest';
import type { MessageKey } from '#i18n/messages/en.ts';
import { createTranslator } from './translator.ts';

const onMissing = () => {};

test('the project’s words win over the product’s, flat or nested', () => {
  const translator = createTranslator({
    language: 'en',
    overrides: { details: 'More', whatsapp: { ask: 'Write to us' } },
    onMissing,
  });
  expect(translator.translate('details')).toBe('More');
  expect(translator.translate('whatsapp.ask')).toBe('Write to us');
  expect(translator.translate('close')).toBe('Close');
});

test('values are put in whole sentences and left open in labels', () => {
  const translator = createTranslator({ language: 'en', overrides: null, onMissing });
  expect(translator.translate('carousel.position', { current: 1, total: 4 })).toBe('1 of 4');
  expect(translator.labels(['carousel.position'])).toEqual({
    'carousel.position': '{{current}} of {{total}}',
  });
});

test('Arabic has words for each of its six plural forms', () => {
  const translator = createTranslator({ language: 'ar', overrides: null, onMissing });
  const forms = [0, 1, 2, 3, 11, 100].map((count) => translator.translate('items', { count }));
  expect(new Set(forms).size).toBe(6);
});

test('a label that is declined by number brings every form of its language', () => {
  const english = createTranslator({
    language: 'en',
    overrides: { items_one: 'a single item' },
    onMissing,
  });
  expect(english.labels(['items'])).toEqual({
    items: { one: 'a single item', other: '{{count}} items' },
  });
  const arabic = createTranslator({ language: 'ar', overrides: null, onMissing });
  expect(Object.keys(arabic.labels(['items']).items).toSorted()).toEqual([
    'few',
    'many',
    'one',
    'other',
    'two',
    'zero',
  ]);
});

test('a missing key shows itself and is reported once', () => {
  const report = vi.fn();
  const translator = createTranslator({ language: 'de', overrides: null, onMissing: report });
  const key = 'no.such.key' as MessageKey;
  expect(translator.translate(key)).toBe('no.such.key');
  expect(translator.labels([key])).toEqual({ 'no.such.key': 'no.such.key' });
  expect(report.mock.calls).toEqual([['no.such.key']]);
});
