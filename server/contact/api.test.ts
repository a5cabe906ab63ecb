import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyContact, elapsedField, trapField } from '#common/forms/contact-form.ts';
import { messages } from '#i18n/messages/index.ts';
import { randomBodies } from '#tests/support/random-bodies.ts';
import { randomRuns } from '#tests/support/random-runs.ts';
import { cacheablePage, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const right = {
  name: 'Nadia El Sherif',
  email: 'nadia@clinic.example',
  phone: '01005550142',
  message: 'We need two pharmacists.',
};
const postedFields = [...Object.keys(emptyContact), 'language', trapField, elapsedField];
const formType = { 'content-type': 'application/x-www-form-urlencoded' };

const open = () => startTestServer(() => cacheablePage('page'));

async function post(
  site: TestServer,
  body: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  const answer = await site.send({ method: 'POST', target: '/api/contact', headers, body });
  return { ...answer, json: JSON.parse(answer.body.toString()) };
}

const stored = ({ database }: TestServer) =>
  database.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();

test('a message comes as a form of either kind or as JSON, and is one message', async () => {
  const site = await open();
  const form = new FormData();
  for (const [name, value] of Object.entries(right)) form.append(name, value);
  const multipart = new Response(form);
  const answers = [
    await post(site, JSON.stringify(right)),
    await post(site, String(new URLSearchParams(right)), formType),
    await post(site, Buffer.from(await multipart.arrayBuffer()), {
      'content-type': multipart.headers.get('content-type') ?? '',
    }),
  ];
  expect(answers.map(({ status, json }) => [status, json])).toEqual(
    answers.map(() => [200, { ok: true }]),
  );
  expect(await stored(site)).toMatchObject([{ ...right, project_id: 'demo', language: 'en' }]);
});

test('every wrong field is named, in the language asked for', async () => {
  const site = await open();
  const english = await post(site, '{}');
  expect(english.status).toBe(400);
  expect(english.json).toEqual({
    error: { code: 'invalid', message: 'Some fields are not filled in correctly.' },
    errors: [
      { field: 'name', message: 'Please enter a valid name' },
      { field: 'phone', message: 'Please enter a valid phone number' },
      { field: 'email', message: 'Please enter a valid email' },
      { field: 'message', message: 'Please enter a message of at least 5 characters' },
    ],
  });
  const arabic = { field: 'name', message: messages.ar['contact.name.missing'] };
  const asked = { 'content-type': 'application/json', 'accept-language': 'ar' };
  expect((await post(site, '{}', asked)).json.errors[0]).toEqual(arabic);
  expect((await post(site, '{"language":"ar"}')).json.errors[0]).toEqual(arabic);
  expect(await stored(site)).toEqual([]);
});

test.each([
  ['no JSON', '{', { 'content-type': 'application/json' }, 400, 'bad-request'],
  ['a list', '[]', { 'content-type': 'application/json' }, 400, 'bad-request'],
  ['no form', 'x', { 'content-type': 'multipart/form-data; boundary=b' }, 400, 'bad-request'],
  ['text', 'Hello', { 'content-type': 'text/plain' }, 415, 'bad-type'],
  ['nothing', '', {}, 415, 'bad-type'],
  [
    'a page of another site',
    'name=N',
    { ...formType, origin: 'https://evil.example' },
    403,
    'forbidden',
  ],
  [
    'another site, said by the browser',
    'name=N',
    { ...formType, 'sec-fetch-site': 'cross-site' },
    403,
    'forbidden',
  ],
  ['more than 64 kB', `name=${'a'.repeat(70_000)}`, formType, 413, 'too-large'],
])('%s is refused', async (_name, body, headers, status, code) => {
  const site = await open();
  const answer = await post(site, body, headers);
  expect([answer.status, answer.json.error.code, answer.json.errors]).toEqual([
    status,
    code,
    undefined,
  ]);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 'name=N', 'forbidden'],
  [{}, `name=${'a'.repeat(70_000)}`, 'too-large'],
] as const)('a refusal is told in the language that is asked for: %j', async (more, body, code) => {
  const site = await open();
  const refused = await post(site, body, { ...formType, 'accept-language': 'ar', ...more });
  expect(refused.json.error).toEqual({ code, message: messages.ar[`answer.${code}`] });
});

test('the address says what it takes, and so does the document', async () => {
  const site = await open();
  const asked = await site.get('/api/contact');
  expect([asked.status, asked.headers.allow]).toEqual([405, 'POST']);
  const { paths, openapi } = JSON.parse((await site.get('/api/openapi.json')).body.toString());
  expect(openapi).toBe('3.1.0');
  const { requestBody, responses } = paths['/contact'].post;
  expect(requestBody.content['multipart/form-data'].schema).toMatchObject({
    required: ['name', 'email', 'phone', 'message'],
    properties: { message: { minLength: 5, maxLength: 5_000 } },
  });
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '429', 'default']));
});

test('a page of another site cannot have a browser post to a page of ours', async () => {
  const site = await open();
  const headers = { ...formType, 'sec-fetch-site': 'cross-site' };
  const answer = await site.send({ method: 'POST', target: '/en/contact', headers, body: 'a=1' });
  expect(answer.status).toBe(403);
  expect(site.rendered).toEqual([]);
});

test('a message waits for another process that writes, and holds up nobody', async () => {
  const site = await open();
  if (site.database.dialect !== 'sqlite') return;
  const other = new DatabaseSync(site.database.file);
  other.exec('begin immediate');
  const posted = post(site, JSON.stringify(right));
  // The connection is open; the service's other queries are answered here.
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await site.get('/healthz')).status).toBe(200);
    expect(await stored(site)).toEqual([]);
  }
  other.exec('rollback');
  other.close();
  expect((await posted).status).toBe(200);
  expect(await stored(site)).toHaveLength(1);
});

const runs = randomRuns(500);

test('no body, whatever it is, breaks anything', { timeout: 20_000 + runs * 30 }, async () => {
  const site = await open();
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(randomBodies(postedFields), async ({ type, body }) => {
      const headers: Record<string, string> = type ? { 'content-type': type } : {};
      const { status, json } = await post(site, body, headers);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      expect([200, 400, 415, 429]).toContain(status);
      expect(status === 200 ? json.ok : json.error.message).toBeTruthy();
    }),
    { numRuns: runs },
  );
  expect([...seen.keys()]).toEqual(expect.arrayContaining([400, 415]));
});
