import { expect, test } from 'vitest';
import { postPerson } from './admin/people/post-person.ts';

test.each([
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
])('a form of staff refuses a body of the type %s as a bad request', async (type) => {
  const headers = { 'content-type': type };
  const request = new Request('https://demo.example', { method: 'POST', headers, body: '{}' });
  await expect(postPerson({ request } as never)).rejects.toMatchObject({ init: { status: 400 } });
});
