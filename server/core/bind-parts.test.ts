import { expect, test } from 'vitest';
import { bindParts } from './bind-parts.ts';

test('the functions of a service get their dependencies first', () => {
  const add = ({ base }: { base: number }, more: number) => base + more;
  const service = bindParts({ base: 2 }, { add });
  expect(service.add(3)).toBe(5);
});
