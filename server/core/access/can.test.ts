import { expect, it } from 'vitest';
import { can, ForbiddenError, requirePermission, systemActor, type Actor } from './can.ts';

const editor: Actor = { id: 'e', role: 'editor' };
const user: Actor = { id: 'u', role: 'user' };

it('lets editors publish and users not', () => {
  expect(can(editor, 'content:publish')).toBe(true);
  expect(can(user, 'content:publish')).toBe(false);
});

it('leaves imports to admins and the program itself', () => {
  expect(can(editor, 'content:import')).toBe(false);
  expect(can({ id: 'a', role: 'admin' }, 'content:import')).toBe(true);
  expect(can(systemActor, 'content:import')).toBe(true);
});

it('throws what the API answers 403 to', () => {
  expect(() => requirePermission(user, 'content:save')).toThrow(ForbiddenError);
  expect(() => requirePermission(editor, 'content:save')).not.toThrow();
});
