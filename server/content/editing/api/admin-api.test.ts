import { expect, test } from 'vitest';
import { bearing, failure, nadia, startAccounts } from '#tests/support/account-calls.ts';

// What it reads and changes is shown with create-admin-content-desk.test.ts and in a browser.
test('the Admin Dashboard’s text is for admins, in a language that there is', async () => {
  const { site, post } = await startAccounts();
  async function logIn(role: 'editor' | 'admin') {
    const { json } = await post('createUser', { ...nadia, email: `${role}@clinic.example` });
    const { db } = site.database;
    await db.updateTable('users').set({ role }).where('id', '=', json.userId).execute();
    return bearing(json.accessToken);
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
    expect(await call({}, 'en', body)).toEqual(failure(401, 'unauthorized'));
    expect(await call(editor, 'en', body)).toEqual(failure(403, 'not-allowed'));
    expect(await call(admin, 'de', body)).toEqual(failure(404, 'not-found'));
    // Its about page has no such section.
    expect(await call(admin, 'en', body)).toEqual(failure(404, 'not-found'));
  }
  expect(await call(admin, 'en', { content: 1 })).toEqual(failure(400, 'invalid'));
  expect(await call(admin, 'en', { ...update, other: '' })).toEqual(failure(400, 'invalid'));
});
