import { expect, test } from 'vitest';
import { generateKey, isGeneratedKey } from './generated-keys.ts';

test('a generated key is free, and known as one', () => {
  const key = generateKey(new Set(['item-2', 'shelf']), 2);
  expect(key).toBe('item-3');
  expect(isGeneratedKey(key)).toBe(true);
  for (const written of ['Item 3', 'item-3b', 'item-', '', undefined, 3])
    expect(isGeneratedKey(written)).toBe(false);
});
