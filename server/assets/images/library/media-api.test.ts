import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  bearerHeaders,
  errorResponse,
  nadia,
  startAccounts,
} from '#tests/support/account-calls.ts';
import { storeTestRole } from '#tests/support/store-test-role.ts';
import type { TestAnswer } from '#tests/support/test-server.ts';
import { makePhonePhoto, makeTransparentPng } from '#tests/support/test-images.ts';
import { uploadCorpus } from '#tests/support/upload-corpus.ts';

// Each image is processed by a low-priority process.
vi.setConfig({ testTimeout: 120_000 });

async function startLibrary() {
  const calls = await startAccounts();
  const { site } = calls;

  async function logIn(role: 'user' | 'editor', email = `${role}@clinic.example`) {
    const { json } = await calls.post('createUser', { ...nadia, email });
    const { db } = site.database;
    await db.updateTable('users').set({ role }).where('id', '=', json.userId).execute();
    return bearerHeaders(json.accessToken);
  }
  async function call(headers: Record<string, string>, target: string, body?: object) {
    const answer = await site.send({
      method: body ? 'POST' : 'GET',
      target,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { ...answer, json: JSON.parse(answer.body.toString()) };
  }
  async function upload(
    headers: Record<string, string>,
    name: string,
    bytes: Buffer,
    fields: Record<string, string> = {},
  ) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    // Whatever a browser says of its type counts for nothing.
    form.set('image', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
    const posted = new Response(form);
    const answer = await site.send({
      method: 'POST',
      target: '/api/media',
      headers: { ...headers, 'content-type': posted.headers.get('content-type') ?? '' },
      body: Buffer.from(await posted.arrayBuffer()),
    });
    return { ...answer, json: JSON.parse(answer.body.toString()) };
  }
  const list = async (headers: Record<string, string>, query = '') =>
    (await call(headers, `/api/editor/demo/media${query}`)).json.files;
  const audit = async () => {
    const rows = await site.database.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('action', 'like', 'media-%')
      .orderBy('id')
      .execute();
    return rows.map(({ action, details }) => [action, JSON.parse(details).file]);
  };
  return { site, logIn, call, upload, list, audit };
}

const year = new Date().getUTCFullYear();
const photoPath = `library/${year}/ward-round.60x80.jpg`;

test('a photograph is uploaded, shown, found, described and taken out', async () => {
  const { site, logIn, call, upload, list, audit } = await startLibrary();
  const editor = await logIn('editor');
  const bytes = await makePhonePhoto({ width: 60, height: 80 });
  const stored = await upload(editor, 'Ward round.JPG', bytes);
  const address = `/media/demo/${photoPath}`;
  const { file } = stored.json;
  expect([stored.status, stored.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(stored.json).toEqual({ data: { url: address }, outcome: 'stored', file });
  expect(file).toEqual({
    id: expect.any(String),
    address,
    url: address,
    name: 'Ward round.JPG',
    type: 'image/jpeg',
    bytes: expect.any(Number),
    width: 60,
    height: 80,
    alt: {},
    createdAt: expect.any(Number),
  });
  const shown = await site.get(address);
  expect([shown.status, shown.headers['content-type'], shown.body.length]).toEqual([
    200,
    'image/jpeg',
    file.bytes,
  ]);
  expect(shown.body.includes('PhoneMaker')).toBe(false);

  const again = await upload(editor, 'other.jpg', bytes);
  expect(again.json.file).toEqual(file);
  const base64 = await call(editor, '/api/media', { image: bytes.toString('base64') });
  expect(base64.json.file).toEqual(file);

  const alt = { en: 'A ward  round\n', ar: 'جولة في القسم', de: '' };
  const described = await call(editor, `/api/editor/demo/media/${file.id}/alt`, { alt });
  expect(described.json.alt).toEqual({ en: 'A ward round', ar: 'جولة في القسم' });
  expect(await list(editor, '?q=ROUND%20ward')).toEqual([described.json]);
  expect(await list(editor, `?q=${encodeURIComponent('الجولة')}`)).toEqual([described.json]);
  expect(await list(editor, '?q=nothing')).toEqual([]);
  expect(await list(editor, `?before=${file.createdAt}`)).toEqual([]);

  const removed = await call(editor, `/api/editor/demo/media/${file.id}/remove`, {});
  expect([removed.status, removed.json]).toEqual([200, { removed: true, usedIn: [] }]);
  expect(await list(editor)).toEqual([]);
  // A page of the past may show it.
  expect((await site.get(address)).status).toBe(200);
  await upload(editor, 'back.jpg', bytes);
  expect(await list(editor)).toEqual([described.json]);
  expect(await audit()).toEqual([
    ['media-uploaded', photoPath],
    ['media-changed', photoPath],
    ['media-removed', photoPath],
    ['media-uploaded', photoPath],
  ]);
});

test('what a document shows stays in the library', async () => {
  const { site, logIn, call, upload, list } = await startLibrary();
  const editor = await logIn('editor');
  const { file } = (
    await upload(editor, 'a.png', await makeTransparentPng({ width: 4, height: 2 }))
  ).json;
  const { db } = site.database;
  const [documentId, revisionId] = [crypto.randomUUID(), crypto.randomUUID()];
  const content = JSON.stringify({ imgsrc: file.address });
  const row = { id: revisionId, document_id: documentId, based_on_id: null, content, hash: '' };
  await db
    .insertInto('documents')
    .values({
      id: documentId,
      project_id: 'demo',
      path: 'content/{lang}/aboutus-page/story.json',
      language: 'en',
      collection: null,
      sort: null,
      slug: null,
      draft_revision_id: null,
      published_revision_id: null,
      created_at: 1,
      updated_at: 1,
    })
    .execute();
  await db
    .insertInto('revisions')
    .values({ ...row, author_id: 'e', origin: 'save', created_at: 1 })
    .execute();
  await db.updateTable('documents').set({ draft_revision_id: revisionId }).execute();
  const kept = await call(editor, `/api/editor/demo/media/${file.id}/remove`, {});
  const usedIn = ['content/{lang}/aboutus-page/story.json'];
  expect([kept.status, kept.json]).toEqual([409, { removed: false, usedIn }]);
  expect(await list(editor)).toEqual([file]);
});

test(
  'nothing that is uploaded runs: it is refused, or harmless as it is served',
  { tags: 'long' },
  async () => {
    const { site, logIn, upload } = await startLibrary();
    const editor = await logIn('editor');
    const corpus = await uploadCorpus();
    const served: TestAnswer[] = [];
    const results = [];
    for (const { what, name, bytes } of corpus) {
      const { status, json } = await upload(editor, name, bytes);
      results.push({ what, refused: json.reason ?? null, isAnError: status >= 400 });
      if (json.data) served.push(await site.get(json.data.url));
    }
    expect(results).toEqual(
      corpus.map(({ what, refused }) => ({ what, refused, isAnError: refused !== null })),
    );
    for (const { status, headers, body } of served) {
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(
        /^(?:image\/(?:png|jpeg|svg\+xml; charset=utf-8)|application\/pdf)$/,
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      const policy = headers['content-security-policy'];
      expect(policy).toMatch(/default-src 'none'/);
      // A PDF is stored unchanged: it is downloaded, and harmless if opened in place.
      const isDocument = headers['content-type'] === 'application/pdf';
      expect(/alert|evil/.test(body.toString('latin1'))).toBe(isDocument);
      expect(headers['content-disposition'] ?? '').toMatch(
        isDocument ? /^attachment; filename="[a-z\d-]+\.pdf"; filename\*=/ : /^$/,
      );
      expect(policy?.includes('sandbox')).toBe(
        isDocument || Boolean(headers['content-type']?.startsWith('image/svg+xml')),
      );
    }
    const folder = path.join(site.media, 'demo/library', String(year));
    expect(
      readdirSync(folder).filter(
        (name) => !/^[a-z-]+\d*(?:\.\d+x\d+)?\.(?:png|jpg|svg|pdf)$/.test(name),
      ),
    ).toEqual([]);
  },
);

test('a drawing loses what its program has added, and a plain document stays as it is', async () => {
  const { site, logIn, upload } = await startLibrary();
  const editor = await logIn('editor');
  const svg =
    '<?xml version="1.0"?><!-- Program 1.0 --><svg viewBox="0 0 12 7"><path d="M0 0"/></svg>';
  const drawing = await upload(editor, 'Logo.svg', Buffer.from(svg));
  const shown = await site.get(drawing.json.data.url);
  expect(shown.body.toString()).toBe('<svg viewBox="0 0 12 7"><path d="M0 0"/></svg>\n');
  expect(shown.headers['content-security-policy']).toMatch(/sandbox/);
  const pdf = readFileSync('assets/active-med-pharma/media/pdf/medication-list.pdf');
  const list = await upload(editor, 'قائمة.pdf', pdf);
  expect(list.json.file).toMatchObject({ type: 'application/pdf', name: 'قائمة.pdf', width: null });
  expect((await site.get(list.json.data.url)).body.equals(pdf)).toBe(true);
});

test('a video and its captions are stored as they are and played in parts', async () => {
  const { site, logIn, upload } = await startLibrary();
  const editor = await logIn('editor');
  const folder = 'assets/active-med-pharma/videos/clinical-pharmacy-diploma/history';
  const videoFile = readFileSync(`${folder}/allergy.mp4`);
  const video = await upload(editor, 'Allergy.mov', videoFile);
  expect(video.json.file).toMatchObject({
    type: 'video/mp4',
    address: `/media/demo/library/${year}/allergy.mp4`,
  });
  const start = await site.send({ target: video.json.data.url, headers: { range: 'bytes=0-9' } });
  expect([start.status, start.headers['content-type']]).toEqual([206, 'video/mp4']);
  expect(start.body.equals(videoFile.subarray(0, 10))).toBe(true);

  const captions = await upload(editor, 'Allergy.ar.vtt', readFileSync(`${folder}/allergy.ar.vtt`));
  const shown = await site.get(captions.json.data.url);
  expect(shown.headers['content-type']).toBe('text/vtt; charset=utf-8');
  const broken = await upload(editor, 'a.vtt', Buffer.from('WEBVTT\n\n0:01 --> later\nHello'));
  expect([broken.status, broken.json.reason]).toEqual([400, 'broken']);
});

test('who may not is told so, and what is no upload is one nowhere', async () => {
  const { site, logIn, call, upload } = await startLibrary();
  const png = await makeTransparentPng({ width: 4, height: 2 });
  const [editor, user] = [await logIn('editor'), await logIn('user')];
  expect(await upload({}, 'a.png', png)).toEqual(errorResponse(401, 'unauthorized'));
  expect(await upload(user, 'a.png', png)).toEqual(errorResponse(403, 'not-allowed'));
  for (const [target, body] of [
    ['/api/editor/demo/media', undefined],
    ['/api/editor/demo/media/x/alt', { alt: {} }],
    ['/api/editor/demo/media/x/remove', {}],
  ] as const) {
    expect(await call({}, target, body)).toEqual(errorResponse(401, 'unauthorized'));
    expect(await call(user, target, body)).toEqual(errorResponse(403, 'not-allowed'));
    const elsewhere = target.replace('demo', 'other');
    expect(await call(editor, elsewhere, body)).toEqual(errorResponse(404, 'not-found'));
  }
  expect(await upload(editor, 'a.png', png, { project: 'other' })).toEqual(
    errorResponse(404, 'not-found'),
  );
  expect(await call(editor, '/api/editor/demo/media/x/alt', { alt: {} })).toEqual(
    errorResponse(404, 'not-found'),
  );
  expect(await call(editor, '/api/editor/demo/media/x/remove', {})).toEqual(
    errorResponse(404, 'not-found'),
  );
  expect(await call(editor, '/api/editor/demo/media/x/alt', { alt: { fr: '' } })).toEqual(
    errorResponse(400, 'invalid'),
  );
  expect(await call(editor, '/api/editor/demo/media?before=x')).toEqual(
    errorResponse(400, 'bad-request'),
  );
  expect(await call(editor, '/api/media', {})).toEqual(errorResponse(400, 'invalid'));
  expect(await call(editor, '/api/media', { image: '<svg/>' })).toEqual(
    errorResponse(400, 'invalid'),
  );
  const large = await call({ ...editor, 'content-length': '21000000' }, '/api/media', {});
  expect(large).toEqual(errorResponse(413, 'too-large'));
  const folder = path.join(site.media, 'demo');
  expect(() => readdirSync(folder)).toThrow(/ENOENT/);
});

test('a file of another project needs the role there', async () => {
  const { site, logIn, upload } = await startLibrary();
  const { db } = site.database;
  const settings = { id: 'other', name: 'Other', languages: ['en'], defaultLanguage: 'en' };
  const config = JSON.stringify(settings);
  await db.insertInto('projects').values({ id: 'other', config, position: 1 }).execute();
  const author = await logIn('user');
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await storeTestRole(db, id, 'author');
  const png = await makeTransparentPng({ width: 4, height: 2 });
  const elsewhere = () => upload(author, 'a.png', png, { project: 'other' });
  expect(await elsewhere()).toEqual(errorResponse(403, 'not-allowed'));
  expect((await upload(author, 'a.png', png, { project: 'demo' })).status).toBe(200);
  const role = { user_id: id, project_id: 'other', role: 'author', languages: '' } as const;
  await db.insertInto('project_roles').values(role).execute();
  expect((await elsewhere()).status).toBe(200);
});

test('uploads are bounded', async () => {
  const { logIn, call } = await startLibrary();
  const editor = await logIn('editor');
  const answers = [];
  // A slow machine earns more uploads meanwhile.
  while (answers.length < 90 && answers.at(-1)?.status !== 429)
    answers.push(await call(editor, '/api/media', { image: 'AAAA' }));
  expect(answers.at(0)?.json.reason).toBe('type');
  expect(answers.at(-1)).toEqual(errorResponse(429, 'too-often'));
  expect(answers.at(-1)?.headers['retry-after']).toBe('10');
});
