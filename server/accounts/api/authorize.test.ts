import { expect, test } from 'vitest';
import { createArea } from '../../core/api/area.ts';
import type { Person, Session } from '../people/person.ts';
import { requireSession } from './authorize.ts';

/** Asks for what editors may do, as somebody of this role. */
async function ask(role: Person['role'] | null, headers: Record<string, string> = {}) {
  const session = role && ({ id: 's', person: { id: 'p', role } } as Session);
  const app = createArea();
  app.get('/api/draft', async (context) => {
    const tokens = {
      authenticateBearer: async () => session,
      authenticateApiToken: async () => null,
    };
    const { person } = await requireSession(context, tokens, 'content:view-draft');
    return context.json({ personId: person.id });
  });
  const visit = { id: 'v', project: null };
  const answer = await app.request('/api/draft', { headers }, { requestContext: visit });
  return { status: answer.status, headers: answer.headers, json: await answer.json() };
}

test('nobody is asked to log in, and told if it is their token that is not good', async () => {
  const nobody = await ask(null);
  expect([nobody.status, nobody.json.error.code]).toEqual([401, 'unauthorized']);
  expect(nobody.headers.get('www-authenticate')).toBe('Bearer');
  const stale = await ask(null, { authorization: 'Bearer x' });
  expect(stale.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
});

test('somebody without the permission is refused', async () => {
  for (const role of ['guest', 'user'] as const) {
    const refused = await ask(role);
    expect([refused.status, refused.json.error.code]).toEqual([403, 'not-allowed']);
  }
});

test('somebody with the permission goes on', async () => {
  for (const role of ['editor', 'admin'] as const)
    expect(await ask(role)).toMatchObject({ status: 200, json: { personId: 'p' } });
});
