import { expect, test } from 'vitest';
import { listTexts } from './messages-part.tsx';

const flat = { 'whatsapp.ask': 'Ask', 'title': 'Title' };
const nested = { whatsapp: { call: 'Anrufen', ask: 'Fragen' } };

test('texts are found by their place, nested or with dots in their names', () => {
  expect(listTexts([flat, nested])).toEqual([
    { path: 'whatsapp~1ask', label: 'whatsapp.ask' },
    { path: 'title', label: 'title' },
    { path: 'whatsapp.call', label: 'whatsapp.call' },
    { path: 'whatsapp.ask', label: 'whatsapp.ask' },
  ]);
  expect(listTexts([{ 'og:title': 'x' }], 'meta')).toEqual([
    { path: 'meta.og:title', label: 'og:title' },
  ]);
});
