import { expect, test } from 'vitest';
import {
  bearerHeaders,
  errorResponse,
  nadia,
  startAccounts,
} from '#tests/support/account-calls.ts';

// Reading and changing are tested in create-admin-content-service.test.ts and in a browser.
test('the Admin Dashboard’s text is for admins, in a language that there is', async () => {
  const { site, post } = await startAccounts();
  async function logIn(role: 'editor' | 'admin') {
    const { json } = await post('createUser', { ...nadia, email: `${role}@clinic.example` });
    const { db } = site.database;
    await db.updateTable('users').set({ role }).where('id', '=', json.userId).execute();
    return bearerHeaders(json.accessToken);
  }
  async function call(headers: Record<string, string>, language: string, body?: object) {
    const answer = await site.send({
      method: body ? 'PUT' : 'GET',
      target: `/api/admin/content/${language}`,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { ...answer, json: JSON.parse(answer.body.toString()) };
  }
  const [editor, admin] = [await logIn('editor'), await logIn('admin')];
  const update = { content: '<p>One</p>', imgsrc: '/media/demo/a.svg' };
  for (const body of [undefined, update]) {
    expect(await call({}, 'en', body)).toEqual(errorResponse(401, 'unauthorized'));
    expect(await call(editor, 'en', body)).toEqual(errorResponse(403, 'not-allowed'));
    expect(await call(admin, 'de', body)).toEqual(errorResponse(404, 'not-found'));
    // Its about page has no such section.
    expect(await call(admin, 'en', body)).toEqual(errorResponse(404, 'not-found'));
  }
  expect(await call(admin, 'en', { content: 1 })).toEqual(errorResponse(400, 'invalid'));
  expect(await call(admin, 'en', { ...update, other: '' })).toEqual(errorResponse(400, 'invalid'));
});
