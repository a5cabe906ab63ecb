import { expect, test } from 'vitest';
import { namesOfTexts, renameText, stepsOfText, writeText } from './texts-of.ts';

const flat = { 'whatsapp.ask': 'Ask', 'title': 'Title' };
const nested = { whatsapp: { ask: 'Fragen', call: 'Anrufen' } };

test('texts are named alike, nested or not', () => {
  expect(namesOfTexts([flat, nested])).toEqual(['whatsapp.ask', 'title', 'whatsapp.call']);
});

test('a text is written where the others have it', () => {
  const steps = stepsOfText([flat, undefined], 'whatsapp.ask');
  expect(writeText({}, steps, 'Frag')).toEqual({ 'whatsapp.ask': 'Frag' });
  expect(writeText(nested, stepsOfText([nested], 'whatsapp.ask'), 'Neu')).toEqual({
    whatsapp: { ask: 'Neu', call: 'Anrufen' },
  });
  expect(stepsOfText([], 'meta.og:title')).toEqual(['meta', 'og:title']);
});

test('what is taken away leaves no empty group', () => {
  expect(writeText({ whatsapp: { ask: 'x' } }, ['whatsapp', 'ask'], undefined)).toEqual({});
});

test('a new name stands where the old one stood', () => {
  const renamed = renameText({ a: '1', b: '2', c: '3' }, ['b'], 'z');
  expect(Object.entries(renamed)).toEqual([
    ['a', '1'],
    ['z', '2'],
    ['c', '3'],
  ]);
  expect(renameText(nested, ['whatsapp', 'ask'], 'write')).toEqual({
    whatsapp: { write: 'Fragen', call: 'Anrufen' },
  });
});
