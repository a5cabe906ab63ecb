import type { APIRequestContext } from '@playwright/test';
import type { Fields } from '../../common/content/fields.ts';
import { isJsonObject, type JsonValue } from '../../common/json.ts';
import { messages } from '../../i18n/messages/index.ts';
import { examples } from '../../sections/examples.ts';
import { sections, type SectionType } from '../../sections/registry.ts';
import { documentTypeOf } from '../../server/content/documents/document-types.ts';
import { dropFields, randomFrom } from '../support/drop-fields.ts';
import { journeyLanguages } from './support/languages.ts';
import {
  control,
  expectSaved,
  foldPreview,
  logInAsEditor,
  openUnit,
  savingOf,
} from './support/open-editor.ts';
import { startStaffSession } from './support/publish.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

const project = 'active-med-pharma';
const types = Object.keys(sections) as SectionType[];

// The file is read by nobody: it makes this a site of its own, whose drafts no other test reads.
const test = testOn(
  types.map((type) => ({ type, fileName: type, content: examples[type] })),
  { 'content/en/home-page/half-typed.json': {} },
);

const course = 'content/{lang}/course-page/courses-data.json';

/** The calls of a program that edits. */
function editing(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const address = (file: string) => `/api/content/${project}/${file}`;
  return {
    async get(path: string) {
      return request.get(`/api/editor/${project}/${path}`, { headers });
    },
    async post(path: string, data: object) {
      return request.post(`/api/editor/${project}/${path}`, { data, headers });
    },
    /** Makes something else of a draft. */
    async change(file: string, change: (value: JsonValue) => JsonValue) {
      const read = await request.get(address(file), { headers });
      // The policies are written in one language.
      if (read.status() === 404) return;
      const data = change(await read.json());
      const match = { 'If-Match': read.headers()['etag'] ?? '' };
      const saved = await request.put(address(file), { data, headers: { ...headers, ...match } });
      expect(saved.status(), `${file}: ${await saved.text()}`).toBe(200);
    },
  };
}

/** Files of the site, with the pages that show them. */
const shared = [
  ['header.json', 'home'],
  ['footer.json', 'home'],
  ['social-links.json', 'contact'],
  ['pricing.json', 'pricing'],
  ['contact-page/contact.json', 'contact'],
  ['product-page/e-details.json', 'e-details'],
  ['policy-page/policy.json', 'policy'],
  ['policy-page/imprint.json', 'imprint'],
] as const;

const fullArticle = {
  id: 0,
  title: 'Half typed',
  titleTr: 'Half typed',
  description: 'About it',
  summary: '<p>Summary</p>',
  htmlContent: '<h2>Part</h2><p>Text</p>',
  category: 'news',
  imageIconPath: `/media/${project}/steps.720x520.svg`,
  video: 'https://films.example/a.mp4',
  fullWidthImages: [{ id: 1, imageUrl: `/media/${project}/steps.720x520.svg`, title: 'One' }],
  multiTextWithImage: [{ id: 1, title: 'Two', titleTr: 'Two', summary: '<p>Two</p>' }],
  accordion: [{ id: 1, title: 'Three', content: [{ id: 1, header: 'Four', data: '<p>Five</p>' }] }],
};
const fullCourse = {
  id: 0,
  title: 'Half a course',
  titleTr: 'Half a course',
  summary: '<p>Summary</p>',
  createdBy: 'Mona',
  level: 'beginner',
  teachers: [{ id: 1, name: 'Mona', position: 'Ward' }],
  whatYouWillLearn: ['Much'],
  courseInclude: [{ id: 1, title: 'In it', details: [{ id: 1, content: 'A film' }] }],
  courseList: [
    {
      id: 1,
      title: 'Chapter',
      lessons: [{ id: 1, name: 'Lesson', path: 'a\\b.mp4', seconds: 60 }],
    },
  ],
};
const entries = [
  { file: 'articles/articles', value: fullArticle },
  { file: 'course-page/courses-data', value: fullCourse },
] as const;

test('previews, the tree and search live with drafts of which any field is missing', async ({
  browser,
  context,
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const { cookies, token } = await startStaffSession(browser, site);
  await context.addCookies(cookies);
  const { get, post, change } = editing(page.request, token);
  const made: [string, JsonValue, Fields][] = [];
  for (const { file, value } of entries) {
    const collection = `content/{lang}/${file}.json`;
    const added = await (await post('structure', { change: 'add-entry', collection })).json();
    const path: string = added.path;
    const type = documentTypeOf(path);
    if (type?.shape !== 'fields') throw new Error(path);
    made.push([path, { ...value, id: Number(path.split('#')[1]) }, type.fields]);
  }
  for (const seed of [1, 2, 3]) {
    const random = randomFrom(seed);
    const share = seed / 3;
    const drop = (fields: Fields, value: JsonValue) =>
      dropFields(fields, value, () => random() < share);
    for (const type of types)
      await change(`en/home-page/${type}.json`, () =>
        drop(sections[type].fields, examples[type].en),
      );
    for (const [file] of shared) {
      const type = documentTypeOf(`content/{lang}/${file}`);
      if (type?.shape !== 'fields') throw new Error(file);
      for (const language of ['en', 'ar'])
        await change(`${language}/${file}`, (value) => drop(type.fields, value));
    }
    const slugs: string[] = [];
    for (const [path, full, fields] of made) {
      const value = drop(fields, full);
      const unit = await (await get(`unit?path=${encodeURIComponent(path)}`)).json();
      const versions = { en: { basedOn: unit.versions.en.revisionId, value } };
      const saved = await (await post('save', { path, origin: 'save', versions })).json();
      expect(saved, path).toMatchObject({ outcome: 'saved', refused: [] });
      const title = isJsonObject(value) && value['title'] ? String(value['title']) : '';
      const slug = title.toLowerCase().replaceAll(' ', '-') || path.split('#')[1];
      slugs.push(
        `details/${path.slice('content/{lang}/'.length).replace(/\.json#.*/, '')}/${slug}`,
      );
    }
    const pages = new Set([
      'home',
      'articaleTable',
      'courses',
      ...shared.map(([, at]) => at),
      ...slugs,
    ]);
    for (const code of ['en', 'ar'])
      for (const at of pages) {
        const shown = await page.request.get(`/preview/draft/${code}/${at}`);
        expect.soft(shown.status(), `seed ${seed}: ${code}/${at}`).toBe(200);
      }
    const home = await (await page.request.get('/preview/draft/en/home')).text();
    for (const type of types) expect.soft(home, `seed ${seed}`).toContain(`data-file="${type}"`);
    for (const path of [
      'tree?language=ar',
      'search?language=en&q=half',
      'translations?of=ar&language=en',
    ])
      expect.soft((await get(path)).status(), `seed ${seed}: ${path}`).toBe(200);
    const found = await page.request.get('/preview/draft/en/search?q=typed');
    expect.soft(found.status()).toBe(200);
  }
});

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test(`a course half typed on one device is whole on another, in ${code}`, async ({
    browser,
    context,
    page,
    site,
    watch,
  }) => {
    watch.allow(/\b400\b/);
    await foldPreview(context);
    const { token } = await startStaffSession(browser, site);
    await logInAsEditor(context, { site, code });
    const { post } = editing(page.request, token);
    const added = await (
      await post('structure', { change: 'add-entry', collection: course })
    ).json();
    const path: string = added.path;
    await openUnit(page, code, path);

    await test.step('a chapter without a title, a lesson without a name', async () => {
      const addTo = (list: string) =>
        page.locator(`[data-field="${list}"] > .button`).last().click();
      await addTo('courseList');
      await control(page, 'createdBy', 'en').fill('Mona');
      await addTo('courseList.1.lessons');
      await control(page, 'courseList.1.lessons.1.summary', 'en').fill('What it is about');
      await control(page, 'courseList.1.lessons.1.summary', 'ar').fill('عن ماذا');
      for (const language of ['en', 'ar', 'de'] as const) await expectSaved(page, language);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await test.step('what is needed to publish is said when its field has been left', async () => {
      const chapter = page.locator('[data-field="courseList.1.title"][data-language="en"]');
      const said = chapter.getByText(labels['editor.form.required']);
      const title = control(page, 'courseList.1.title', 'en');
      await title.fill('A');
      await title.fill('');
      await expect(said).toHaveCount(0);
      const { y: before } = (await title.boundingBox()) ?? { y: 0 };
      await title.blur();
      await expect(said).toBeVisible();
      expect((await title.boundingBox())?.y).toBe(before);
      await expectSaved(page, 'en');
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await test.step('an address that is not safe stays in its field, all else is saved', async () => {
      const image = control(page, 'videoCaptions', 'en');
      await image.fill('javascript:alert(1)');
      await image.blur();
      await control(page, 'createdBy', 'en').fill('Mona Adel');
      const kept = labels['editor.shell.refused_one'];
      await expect(savingOf(page, 'en')).toContainText(kept);
      await expectSaved(page, 'en');
      await expect(image).toHaveValue('javascript:alert(1)');
      await expect(image).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByRole('alert')).toHaveCount(0);
      const refused = page.locator('.unit-refused');
      await expect(refused).toContainText(kept);
      await refused.getByRole('button', { name: labels['editor.releases.check.go'] }).click();
      await expect(image).toBeFocused();
    });

    const elsewhere = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' });
    await test.step('another device', async () => {
      await foldPreview(elsewhere);
      await logInAsEditor(elsewhere, { site, code });
      const other = await elsewhere.newPage();
      await openUnit(other, code, path);
      await expect(control(other, 'createdBy', 'en')).toHaveValue('Mona Adel');
      await expect(control(other, 'videoCaptions', 'en')).toHaveValue('');
      await expect(control(other, 'courseList.1.title', 'en')).toHaveValue('');
      const summary = 'courseList.1.lessons.1.summary';
      await other.locator('[data-item="courseList.1.lessons.1"] .unit-item-toggle').waitFor();
      await expect(control(other, summary, 'en')).toHaveValue('What it is about');
      await expect(control(other, summary, 'ar')).toHaveValue('عن ماذا');
    });
    await elsewhere.close();

    await test.step('publishing says what is missing, and leads there', async () => {
      await page.keyboard.press('Control+Shift+P');
      const dialog = page.getByRole('dialog');
      const go = dialog.getByRole('button', { name: labels['editor.releases.check.go'] });
      await expect(go.first()).toBeVisible();
    });
  });
}
