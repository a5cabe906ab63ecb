import { expect, test } from 'vitest';
import {
  type Permission,
  permissions,
  type Role,
  staffRoles,
  permissionsOfScopes,
} from '#server/core/access/permissions.ts';
import type { JsonObject } from '#common/json.ts';
import { apiTokenScopes } from '#common/api-token-scopes.ts';
import { createApiTokens } from '#server/accounts/tokens/create-api-tokens.ts';
import { storeTestRole } from '#tests/support/store-test-role.ts';
import { bearerHeaders } from '#tests/support/account-calls.ts';
import { startCourseCalls } from '#tests/support/course-calls.ts';

const roles: readonly Exclude<Role, 'system'>[] = ['guest', 'user', ...staffRoles];
const methods = new Set(['get', 'post', 'put', 'delete']);

/** A learner who has not completed the course gets 403, too. */
const certificateCall = 'POST /user/{userId}/courses/{key}/certificate';

interface Action {
  name: string;
  method: string;
  target: string;
  permission: Permission;
}

/** Lists the endpoints that need a permission, from the API's own description. */
function listActions(paths: Record<string, JsonObject>): Action[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, about]) => {
      const permission = (about as JsonObject)['x-permission'];
      if (`${method.toUpperCase()} ${path}` === certificateCall) return [];
      if (!methods.has(method) || typeof permission !== 'string') return [];
      const root = path.startsWith('/{project}') ? '/update' : '/api';
      const target = root + path.replace('{project}', 'demo').replace('{lang}', 'en');
      const name = `${method.toUpperCase()} ${path}`;
      return [{ name, method: method.toUpperCase(), target, permission: permission as Permission }];
    }),
  );
}

test(
  'each endpoint is open to the roles that the map names, and to no other',
  { timeout: 60_000 },
  async () => {
    const { site, addCaller, get } = await startCourseCalls();
    const { json } = await get('/openapi.json', null);
    const actions = listActions(json.paths);
    expect(actions.length).toBeGreaterThan(50);
    for (const role of roles) {
      const { id, accessToken } = await addCaller(role);
      for (const { name, method, target, permission } of actions) {
        const { status, body } = await site.send({
          method,
          target: target
            .replace('{userId}', id)
            .replace('{key}', 'poisons')
            .replaceAll(/\{\w+\}/g, 'x'),
          headers: {
            ...bearerHeaders(accessToken),
            ...(method !== 'GET' && { 'content-type': 'application/json' }),
          },
          ...(method !== 'GET' && { body: '{}' }),
        });
        const isOpen = ![401, 403].includes(status);
        expect([isOpen, status], `${role}: ${name}: ${body}`).toEqual([
          permissions[role].has(permission),
          permissions[role].has(permission) ? status : 403,
        ]);
      }
    }
  },
);

test(
  'an API token opens the endpoints of its scopes that its creator may use, and no other',
  { timeout: 60_000 },
  async () => {
    const { site, addCaller, get } = await startCourseCalls();
    const { json } = await get('/openapi.json', null);
    const actions = listActions(json.paths);
    const { id } = await addCaller('admin');
    const admin = { id, role: 'admin', address: '192.0.2.7' } as const;
    const check = async (token: string, isOpen: (permission: Permission) => boolean) => {
      for (const { name, method, target, permission } of actions) {
        const { status, body } = await site.send({
          method,
          target: target.replace('{userId}', id).replaceAll(/\{\w+\}/g, 'x'),
          headers: {
            ...bearerHeaders(token),
            ...(method !== 'GET' && { 'content-type': 'application/json' }),
          },
          ...(method !== 'GET' && { body: '{}' }),
        });
        const found = ![401, 403].includes(status);
        // The call may need an identity proof besides, which a token never has.
        const needsProof = body.toString().includes('fresh-proof-needed');
        expect(found || needsProof, `${name}: ${status} ${body}`).toBe(isOpen(permission));
      }
    };
    for (const scope of apiTokenScopes) {
      const made = await createApiTokens(site.database).create(
        'demo',
        { name: scope, scopes: scope, days: '30' },
        admin,
      );
      const token = 'token' in made ? made.token : '';
      const scoped = permissionsOfScopes([scope]);
      await check(token, (permission) => scoped.has(permission));
      await storeTestRole(site.database.db, id, 'editor');
      await check(
        token,
        (permission) => scoped.has(permission) && permissions.editor.has(permission),
      );
      await storeTestRole(site.database.db, id, 'admin');
    }
  },
);

test('a role holds in its project only', async () => {
  const { site, addCaller, get } = await startCourseCalls();
  const { db } = site.database;
  const author = await addCaller('author');
  expect((await get('/editor/demo/tree', author)).status).toBe(200);
  await db.updateTable('project_roles').set({ project_id: 'other' }).execute();
  expect((await get('/editor/demo/tree', author)).status).toBe(403);
});
