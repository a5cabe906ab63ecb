import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { can } from '#server/core/access/can.ts';
import type { Role } from '#server/core/access/permissions.ts';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { Site } from '#server/site/site.ts';
import { siteContext, visitorContext } from '../server-context.ts';
import { requireCatalogueAccess } from './require-catalogue-access.ts';

function open(role: Role | null, isDevelopment: boolean): Promise<void> {
  const context = new RouterContextProvider();
  context.set(siteContext, { isDevelopment } as Site);
  context.set(visitorContext, {
    can: async (permission) => role !== null && can({ id: 'a', role }, permission),
  } as Visitor);
  return requireCatalogueAccess(context);
}

test.each(['editor', 'admin'] as const)('the catalogue is open to the role %s', async (role) => {
  await expect(open(role, false)).resolves.toBeUndefined();
});

test.each([null, 'guest', 'user'] as const)('the role %s finds nothing', async (role) => {
  await expect(open(role, false)).rejects.toMatchObject({ init: { status: 404 } });
});

test('in development it is open without a login', async () => {
  await expect(open(null, true)).resolves.toBeUndefined();
});
