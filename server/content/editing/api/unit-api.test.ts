import { expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import { bearerHeaders, nadia, startAccounts } from '#tests/support/account-calls.ts';

const hero = {
  title: 'Why us',
  services: [
    { id: 1, title: 'Care', titleTr: 'Care' },
    { id: 2, title: 'Time', titleTr: 'Time' },
  ],
};
const components = {
  homeComponents: [{ id: 9, type: 'text-with-image', fileName: 'why' }],
};
const file = '/api/content/demo/en/home-page/why.json';
const path = 'content/{lang}/home-page/why.json';

async function start() {
  const { site, post } = await startAccounts();

  async function logIn(role: 'user' | 'editor') {
    const { json } = await post('createUser', { ...nadia, email: `${role}@clinic.example` });
    const { db } = site.database;
    await db.updateTable('users').set({ role }).where('id', '=', json.userId).execute();
    return bearerHeaders(json.accessToken);
  }
  async function call(
    method: string,
    target: string,
    headers: Record<string, string>,
    body?: unknown,
  ) {
    const answer = await site.send({
      method,
      target,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = answer.body.toString();
    return { ...answer, etag: answer.headers.etag ?? '', json: text ? JSON.parse(text) : null };
  }
  const editor = await logIn('editor');
  const put = (target: string, body: unknown, headers: Record<string, string>) =>
    call('PUT', target, { ...editor, ...headers }, body);
  const isNew = { 'if-none-match': '*' };
  await put('/api/content/demo/-/pages-components.json', components, isNew);
  const first = await put(file, hero, isNew);
  return { site, editor, call, put, first, logIn };
}

test('unsafe addresses are refused field by field, in the language of the call', async () => {
  const { editor, call } = await start();
  const isNew = { 'if-none-match': '*' };
  const links = { soicalMediaLinks: [{ name: 'a', link: '//evil.example' }] };
  const put = (name: string, body: unknown, headers: Record<string, string>) =>
    call('PUT', `/api/content/demo/en/${name}.json`, { ...editor, ...isNew, ...headers }, body);
  for (const language of ['en', 'ar'] as const) {
    const headers = { 'accept-language': language };
    const image = (logo: string) => put('header', { logo, tabs: [] }, headers);
    for (const [answer, field, key] of [
      [await image('x"onerror="alert(1)'), 'logo', 'rule.picture'],
      [await image('/media/../secret'), 'logo', 'rule.picture'],
      [await image('https://pictures.example/a.png'), 'logo', 'rule.picture-host'],
      [await put('social-links', links, headers), 'soicalMediaLinks.a.link', 'rule.link'],
    ] as const) {
      const message = messages[language][key].replaceAll('{{host}}', 'pictures.example');
      expect([answer.status, answer.json.errors]).toEqual([400, [{ field, message }]]);
    }
  }
});

test('a document is made, read and replaced, by its ETag', async () => {
  const { editor, call, put, first } = await start();
  expect([first.status, first.json]).toEqual([200, hero]);
  const read = await call('GET', file, editor);
  expect([read.status, read.etag, read.json]).toEqual([200, first.etag, hero]);
  expect(read.headers['cache-control']).toBe('no-store');
  const known = await call('GET', file, { ...editor, 'if-none-match': first.etag });
  expect([known.status, known.body.length]).toEqual([304, 0]);

  const next = { ...hero, title: 'Why we' };
  const replaced = await put(file, next, { 'if-match': first.etag });
  expect([replaced.status, replaced.json]).toEqual([200, next]);
  expect(replaced.etag).not.toBe(first.etag);
  // Sent once more, since its answer was lost.
  const again = await put(file, next, { 'if-match': first.etag });
  expect([again.status, again.etag]).toEqual([200, replaced.etag]);
});

test('a document that has moved on is not replaced: the answer holds what both have made', async () => {
  const { editor, call, put, first } = await start();
  const theirs = { ...hero, title: 'Theirs' };
  const saved = await put(file, theirs, { 'if-match': first.etag });
  const mine = { ...hero, title: 'Mine', isDetails: true };
  const arabic = { 'if-match': first.etag, 'accept-language': 'ar' };
  const refused = await put(file, mine, arabic);
  expect(refused.status).toBe(412);
  expect(refused.json).toEqual({
    error: { code: 'changed', message: 'غيّر شخص آخر هذا المحتوى في هذه الأثناء.' },
    revision: saved.etag.slice(1, -1),
    value: { ...theirs, isDetails: true },
    conflicts: [{ language: 'en', field: 'title', base: 'Why us', mine: 'Mine', theirs: 'Theirs' }],
  });
  expect((await call('GET', file, editor)).json).toEqual(theirs);
  const made = await put(file, mine, { 'if-none-match': '*' });
  expect(made.status).toBe(412);
  const unconditional = await put(file, mine, {});
  expect([unconditional.status, unconditional.json.error.code]).toEqual([428, 'no-condition']);
  expect((await put(file, mine, { 'if-match': '*' })).status).toBe(428);
});

test('what cannot be stored is refused at its field, in the words of the sender', async () => {
  const { put, first } = await start();
  const incomplete = { ...hero, services: [{ id: 2, title: '' }] };
  const headers = { 'if-match': first.etag, 'accept-language': 'ar' };
  const broken = { ...incomplete, services: [{ id: 2, title: 7 }] };
  const refused = await put(file, broken, headers);
  expect([refused.status, refused.json.error.code, refused.json.errors]).toEqual([
    400,
    'invalid',
    [{ field: 'services.2.title', message: messages.ar['rule.text'] }],
  ]);
  const stored = await put(file, incomplete, headers);
  expect([stored.status, stored.json]).toEqual([200, incomplete]);
});

test('a video that the player cannot play is a draft that cannot be published', async () => {
  const { editor, call } = await start();
  const save = (video: string) =>
    call('POST', '/api/editor/demo/save?language=de', editor, {
      path: 'content/{lang}/articles/articles.json#1',
      origin: 'save',
      versions: { en: { basedOn: null, value: { id: 1, title: 'Film', video } } },
    });
  const saved = await save('https://www.youtube.com/embed/abc');
  expect([saved.status, saved.json.refused]).toEqual([200, []]);
  const paths = ['content/{lang}/articles/articles.json#1'];
  const scope = { languages: null, paths };
  const plan = await call('POST', '/api/editor/demo/plan?language=de', editor, scope);
  const about = expect.stringMatching(/^Geben Sie die Adresse einer Videodatei ein/);
  expect(plan.json.findings).toContainEqual(
    expect.objectContaining({ kind: 'invalid', language: 'en', field: 'video', about }),
  );
  const request = { ...scope, title: 'Film', token: plan.json.token, at: null };
  const published = await call('POST', '/api/editor/demo/publish?language=de', editor, request);
  expect([published.status, published.json.outcome]).toEqual([400, 'invalid']);
});

test('fields of an item or a section are saved the way the specification has it', async () => {
  const { editor, call, first } = await start();
  const address = '/update/demo/content/en/home-page/why.json';
  const saved = await call('POST', address, editor, { id: 2, data: { titleTr: 'Time for you' } });
  const item = { ...hero.services[1], titleTr: 'Time for you' };
  expect([saved.status, saved.json]).toEqual([
    200,
    { data: item, revision: expect.any(String), path },
  ]);
  const byType = '/update/demo/content/en/home-page/text-with-image.json';
  const ofSection = await call('POST', byType, editor, { id: '9', data: { title: 'Because' } });
  expect(ofSection.json.data).toEqual({
    ...hero,
    title: 'Because',
    services: [hero.services[0], item],
  });

  const stale = { id: 2, data: { titleTr: 'Mine' }, revision: first.etag.slice(1, -1) };
  const refused = await call('POST', address, editor, stale);
  expect([refused.status, refused.json.conflicts]).toEqual([
    412,
    [
      {
        language: 'en',
        field: 'services.2.titleTr',
        base: 'Time',
        mine: 'Mine',
        theirs: 'Time for you',
      },
    ],
  ]);
  const merged = await call('POST', address, editor, { ...stale, data: { buttonText: 'More' } });
  expect([merged.status, merged.json.data]).toEqual([200, { ...item, buttonText: 'More' }]);
  const missing = await call('POST', address, editor, { id: 77, data: {} });
  expect(missing.status).toBe(404);
  expect((await call('POST', address, editor, { id: 'x', data: 3 })).status).toBe(400);
  expect((await call('GET', address, editor)).status).toBe(405);
});

const carousel = {
  title: 'Lines',
  fullWidthImages: [{ id: 1, imageUrl: '/media/demo/a.svg', title: 'One' }],
  smallWidthImages: [{ id: 1, imageUrl: '/media/demo/b.svg' }],
};

test('an id in two lists means the one with the fields, the one that is named, or neither', async () => {
  const { editor, call, put } = await start();
  const isNew = { 'if-none-match': '*' };
  const list = [{ id: 1, type: 'hero-carosel', fileName: 'lines' }];
  const tag = (await call('GET', '/api/content/demo/-/pages-components.json', editor)).etag;
  await put(
    '/api/content/demo/-/pages-components.json',
    { ...components, productComponents: list },
    { 'if-match': tag },
  );
  await put('/api/content/demo/en/product-page/lines.json', carousel, isNew);
  await put('/api/content/demo/en/product-page/meta-data.json', { meta: { title: 'Old' } }, isNew);
  const address = '/update/demo/content/en/product-page/lines.json';
  const update = (body: object, headers = {}) =>
    call('POST', address, { ...editor, ...headers }, body);
  const dataOf = async (body: object) => (await update(body)).json.data;
  const [wide] = carousel.fullWidthImages;
  const [small] = carousel.smallWidthImages;

  const named = await dataOf({ id: 1, data: { buttonText: 'More' } });
  expect(named).toEqual({ ...wide, buttonText: 'More' });
  const imageUrl = '/media/demo/c.svg';
  expect(await dataOf({ id: 1, list: 'smallWidthImages', data: { imageUrl } })).toEqual({
    ...small,
    imageUrl,
  });
  const unclear = await update({ id: 1, data: { imageUrl } }, { 'accept-language': 'ar' });
  expect([unclear.status, unclear.json.error.code, unclear.json.errors]).toEqual([
    409,
    'ambiguous',
    [
      {
        field: 'list',
        message:
          'هذا المعرّف (id) موجود في أكثر من قائمة: fullWidthImages, smallWidthImages. اذكر إحداها في «list».',
      },
    ],
  ]);
  const whole = { id: 1, list: '', data: { title: 'All lines' } };
  expect(await dataOf(whole)).toMatchObject({ title: 'All lines', fullWidthImages: [named] });
  expect(await dataOf({ list: '', data: { title: 'Lines' } })).toMatchObject({ title: 'Lines' });
  const statusOf = async (body: object) => (await update(body)).status;
  expect(await statusOf({ id: 2, list: '', data: {} })).toBe(404);
  expect(await statusOf({ id: 1, list: 'images', data: {} })).toBe(404);
  const unnamed = await update({ data: { title: 'x' } });
  expect([unnamed.status, unnamed.json.errors[0].field]).toEqual([400, 'id']);

  const meta = '/update/demo/content/en/product-page/meta-data.json';
  const saved = await call('POST', meta, editor, { data: { meta: { title: 'New' } } });
  expect([saved.status, saved.json.data]).toEqual([200, { meta: { title: 'New' } }]);
});

test('a type that stands for several sections is written only where one has the id', async () => {
  const { editor, call, put } = await start();
  const two = {
    homeComponents: [
      ...components.homeComponents,
      { id: 10, type: 'text-with-image', fileName: 'how' },
    ],
  };
  const tag = (await call('GET', '/api/content/demo/-/pages-components.json', editor)).etag;
  await put('/api/content/demo/-/pages-components.json', two, { 'if-match': tag });
  await put('/api/content/demo/en/home-page/how.json', hero, { 'if-none-match': '*' });
  const address = '/update/demo/content/en/home-page/text-with-image.json';
  const update = (body: object) => call('POST', address, editor, body);
  const unclear = await update({ id: 1, data: { titleTr: 'x' } });
  expect([unclear.status, unclear.json.errors]).toEqual([
    409,
    [{ field: null, message: expect.stringContaining('why.json, how.json') }],
  ]);
  const saved = await update({ id: 10, data: { title: 'How' } });
  expect([saved.status, saved.json.path]).toEqual([200, 'content/{lang}/home-page/how.json']);
});

test('the editor opens and saves all languages together', async () => {
  const { editor, call, first } = await start();
  const opened = await call(
    'GET',
    `/api/editor/demo/unit?path=${encodeURIComponent(path)}&language=en`,
    editor,
  );
  expect(opened.status).toBe(200);
  expect(opened.json).toMatchObject({
    path,
    type: { name: 'text-with-image', shape: 'fields', isSection: true },
    sourceLanguage: 'en',
    versions: { en: { value: hero }, ar: { revisionId: null } },
    shownOn: ['home'],
  });
  const basedOn = opened.json.versions.en.revisionId;
  expect(`"${basedOn}"`).toBe(first.etag);
  const save = (value: unknown, language = 'en') =>
    call('POST', '/api/editor/demo/save?language=en', editor, {
      path,
      origin: 'autosave',
      versions: { [language]: { basedOn, value } },
    });
  const saved = await save({ ...hero, title: 'Because' });
  expect([saved.status, saved.json.outcome]).toEqual([200, 'saved']);
  const clash = await save({ ...hero, title: 'Mine' });
  expect([clash.status, clash.json.outcome]).toEqual([412, 'conflict']);
  expect(clash.json.theirs.by).toMatchObject({ name: nadia.name });
  const { revisionId } = saved.json.versions.en;
  const partly = await call('POST', '/api/editor/demo/save?language=en', editor, {
    path,
    origin: 'autosave',
    versions: { en: { basedOn: revisionId, value: { ...hero, title: '', isDetails: 'yes' } } },
  });
  expect([partly.status, partly.json]).toMatchObject([
    200,
    {
      outcome: 'saved',
      refused: [{ language: 'en', field: 'isDetails', message: 'This must be on or off.' }],
      versions: { en: { value: { title: '' } } },
    },
  ]);
  expect((await save({}, 'fr')).status).toBe(400);
  expect((await save(undefined)).json.error.code).toBe('invalid');
  const body = { path, language: 'ar', fields: ['title'] };
  const confirmed = await call('POST', '/api/editor/demo/confirm', editor, body);
  expect([confirmed.status, confirmed.json]).toEqual([200, { confirmed: 1 }]);
});

test('what can no longer be stored of an old version is told, and the rest is restored', async () => {
  const { site, editor, call, put, first } = await start();
  const { db } = site.database;
  const old = first.etag.replaceAll('"', '');
  await put(file, { ...hero, title: 'Why we' }, { 'if-match': first.etag });
  const content = JSON.stringify({ ...hero, title: 'a\u0000', labelTitle: 'x' });
  await db.updateTable('revisions').set({ content }).where('id', '=', old).execute();
  const body = { path, of: 'en', revisionId: old };
  const restored = await call('POST', '/api/editor/demo/restore?language=ar', editor, body);
  const message = messages.ar['rule.control'];
  expect([restored.status, restored.json]).toMatchObject([
    200,
    {
      outcome: 'saved',
      refused: [{ language: 'en', field: 'title', message }],
      versions: { en: { value: { title: 'Why we' } } },
    },
  ]);
});

test('nobody gets in without a token, nobody but staff with one, and nothing else is there', async () => {
  const { site, editor, call, logIn } = await start();
  const user = await logIn('user');
  const calls = [
    ['GET', file, undefined],
    ['PUT', file, hero],
    ['POST', '/update/demo/content/en/home-page/why.json', { id: 1, data: {} }],
    ['GET', `/api/editor/demo/unit?path=${path}`, undefined],
    ['POST', '/api/editor/demo/save', { path, origin: 'save', versions: {} }],
    ['POST', '/api/editor/demo/confirm', { path, language: 'ar', fields: [] }],
  ] as const;
  for (const [method, target, body] of calls) {
    expect((await call(method, target, {}, body)).status, target).toBe(401);
    expect((await call(method, target, user, body)).status, target).toBe(403);
    const elsewhere = target.replace('/demo/', '/none/');
    expect((await call(method, elsewhere, editor, body)).status, elsewhere).toBe(404);
  }
  const missing = ['/en/none.json', '/fr/home-page/why.json', '/-/../x.json', '/en/footer.txt'];
  for (const target of missing)
    expect((await call('GET', `/api/content/demo${target}`, editor)).status, target).toBe(404);
  const large = await call('PUT', file, { ...editor, 'if-match': '"x"' }, 'x'.repeat(2 ** 21));
  expect(large.status).toBe(413);
  const deep = await site.send({
    method: 'PUT',
    target: file,
    headers: { ...editor, 'content-type': 'application/json', 'if-match': '"x"' },
    body: `${'['.repeat(500_000)}${']'.repeat(500_000)}`,
  });
  expect(deep.status).toBe(400);
});

test('the document of the API lists them', async () => {
  const { call } = await start();
  const { json } = await call('GET', '/api/openapi.json', {});
  expect(json.paths['/content/{project}/{lang}/{file}']).toMatchObject({ get: {}, put: {} });
  const update = json.paths['/{project}/content/{lang}/{file}/{serviceType}.json'];
  expect(update).toMatchObject({
    post: { servers: [{ url: '/update' }], security: [{ bearer: [] }, { apiToken: [] }] },
  });
  expect(json.paths['/editor/{project}/save'].post.responses).toMatchObject({ 200: {}, 412: {} });
});
