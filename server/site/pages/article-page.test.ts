import { expect, test } from 'vitest';
import { emptySettings } from '#tests/support/project-settings.ts';
import { behaviours } from '#common/behaviour.ts';
import type { JsonObject } from '#common/json.ts';
import { languageCodes } from '#i18n/languages.ts';
import type { Project } from '../../core/projects/projects.ts';
import { articleContent, articleParts, layoutOf, presentArticle } from './article-page.ts';
import { createTranslator } from '../../core/translator.ts';

const project: Project = {
  id: 'site',
  name: 'Site',
  names: {},
  hosts: [],
  languages: languageCodes,
  defaultLanguage: 'en',
  behaviour: { ...behaviours.product, loginLanguage: 'current' },
  ...emptySettings,
  config: {},
};

async function partsOf(own: JsonObject, fallback: JsonObject = own) {
  const translator = createTranslator({ language: 'ar', overrides: {}, onMissing: () => {} });
  const values = new Map([
    ['ar', own],
    ['en', fallback],
  ]);
  const entry = { path: '', slug: 'a', category: null, sort: 0, changedAt: 0, values };
  const article = presentArticle(entry, { language: 'ar', project });
  if (!article) throw new Error('The article cannot be shown');
  return { ...articleContent(article), ...articleParts(article, translator) };
}

test('a category chooses the layout; a topic has that of an article', () => {
  expect(['oneImage', 'Coursedetails', 'storage', null].map(layoutOf)).toEqual([
    'oneImage',
    'Coursedetails',
    'article',
    'article',
  ]);
});

test('the pictures are one address or several, of the own language or the default one', async () => {
  const one = await partsOf({ title: 'A', imageUrl: '/a.10x20.svg' });
  expect(one.image).toEqual({ src: '/a.10x20.svg', width: 10, height: 20 });
  const many = await partsOf(
    { title: 'A', imageUrl: ['', 7] },
    { title: 'A', imageUrl: ['/b', '/c'] },
  );
  expect(many.images.map(({ src }) => src)).toEqual(['/b', '/c']);
  expect((await partsOf({ title: 'A' })).image).toBeNull();
});

test('a category is named in words, and by its own name where there are none', async () => {
  expect((await partsOf({ title: 'A', category: 'video' })).category).toEqual({
    label: 'فيديو',
    href: '/ar/articaleTable?category=video',
  });
  expect((await partsOf({ title: 'A', category: 'a b' })).category?.label).toBe('a b');
});

test('the time to read is counted in words, in the language’s digits', async () => {
  const { minutes } = await partsOf({ title: 'A', htmlContent: `<p>${'word '.repeat(900)}</p>` });
  expect(minutes).toBe('٥ دقائق للقراءة');
});

test('captions say which language they are in', async () => {
  const video = { title: 'A', video: '/v.mp4' };
  const own = await partsOf(
    { ...video, videoCaptions: '/ar.vtt' },
    { ...video, videoCaptions: '/en.vtt' },
  );
  expect(own.video?.captions).toMatchObject({ src: '/ar.vtt', language: 'ar' });
  const other = await partsOf(video, { ...video, videoCaptions: '/en.vtt' });
  expect(other.video?.captions).toMatchObject({ src: '/en.vtt', language: 'en' });
});
