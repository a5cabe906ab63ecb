import { renderToStaticMarkup } from 'react-dom/server';
import { emptySettings } from '#tests/support/project-settings.ts';
import { expect, test } from 'vitest';
import { behaviours } from '#common/behaviour.ts';
import type { JsonObject } from '#common/json.ts';
import { messages } from '#i18n/messages/index.ts';
import {
  articleContent,
  articleParts,
  layoutOf,
  presentArticle,
} from '#server/site/pages/article-page.ts';
import { detailLayouts } from '#server/site/pages/detail-page.ts';
import { createTranslator } from '#server/core/translator.ts';
import { DetailArticle } from './detail-article.tsx';
import { DetailCourse } from './detail-course.tsx';

const everything: JsonObject = {
  title: 'Everything',
  summary: '<p>The summary</p>',
  htmlContent: '<p>The text</p>',
  articleCode: 'AMP-1',
  imageUrl: ['/one.720x520.svg', '/two.720x520.svg', '/three.720x520.svg'],
  video: '/film.mp4',
  pdfPath: '/list.pdf',
  fullWidthImages: [{ id: 1, imageUrl: '/slide.1600x620.svg', title: 'A slide' }],
  multiTextWithImage: [{ id: 1, title: 'A block', imageIconPath: '/block.720x520.svg' }],
  accordion: [
    { id: 1, title: 'Questions', content: [{ id: 1, header: 'Why?', data: '<p>So</p>' }] },
  ],
};

async function render(article: JsonObject): Promise<string> {
  const translator = createTranslator({ language: 'en', overrides: {}, onMissing: () => {} });
  const entry = {
    path: '',
    slug: 'a',
    category: null,
    sort: 0,
    changedAt: 0,
    values: new Map([['en', article]]),
  };
  const presented = presentArticle(entry, {
    language: 'en',
    project: {
      id: 'site',
      name: 'Site',
      names: {},
      hosts: [],
      config: {},
      languages: ['en'],
      defaultLanguage: 'en',
      behaviour: { ...behaviours.product, loginLanguage: 'current' },
      ...emptySettings,
    },
  });
  if (!presented) throw new Error('The article cannot be shown');
  const page = {
    ...articleContent(presented),
    ...articleParts(presented, translator),
    layout: layoutOf(presented.data.category),
    slug: 'a',
    neighbours: { previous: null, next: null },
    back: { href: '', label: '' },
    breadcrumbs: [{ name: { text: 'Articles' }, href: '/en/articaleTable' }],
    meta: {},
    contents: [],
    structured: [],
    languages: [],
    publishedAt: null,
    changedAt: null,
    addresses: {
      language: 'en' as const,
      canonical: '',
      alternates: [],
      home: '',
      origin: '',
      isFallback: false,
      siteName: 'Site',
      homeName: { text: 'Home' },
      image: null,
    },
  };
  const Layout = page.layout === 'Coursedetails' ? DetailCourse : DetailArticle;
  return renderToStaticMarkup(<Layout page={page} language="en" labels={messages.en} />);
}

test.each(detailLayouts)('%s shows all that its fields hold, in one order', async (category) => {
  const html = await render({ ...everything, category });
  const media = ['/slide.1600x620.svg', '<video', '/one.720x520.svg', '/three.720x520.svg'];
  const texts = ['The text', '/list.pdf', '/block.720x520.svg'];
  // The contents of a course come first.
  const below = category === 'Coursedetails' ? ['Questions', ...texts] : [...texts, 'Questions'];
  const places = [...media, ...below].map(
    (part) => [part, html.replaceAll(/poster="[^"]*"/g, '').indexOf(part)] as const,
  );
  expect(places.filter(([, place]) => place < 0)).toEqual([]);
  expect(places).toEqual(places.toSorted(([, one], [, other]) => one - other));
  for (const part of ['/two.720x520.svg', 'The summary', 'AMP-1']) expect(html).toContain(part);
});

test('the pages above an entry are links, its own title is not', async () => {
  const html = await render({ title: 'A' });
  expect(html).toContain('<a href="/en/articaleTable"><span>Articles</span></a>');
  expect(html).toContain('<li aria-current="page"><span class="text-muted">A</span></li>');
});

test.each(detailLayouts)('%s links to a video that the player cannot play', async (category) => {
  const video = 'https://www.youtube.com/embed/abc';
  const html = await render({ ...everything, category, video });
  expect(html).not.toContain('<video');
  expect(html).toContain(`href="${video}"`);
  expect(html).toContain(messages.en['article.video']);
});

test.each(detailLayouts)('%s shows its one picture once', async (category) => {
  const imageUrl = '/one.720x520.svg';
  const own = { title: 'A', category, imageUrl, imageUrlAlt: 'The caption' };
  expect((await render(own)).match(/src="\/one/g)).toHaveLength(1);
  expect(await render(own)).toContain('The caption');
  const beside = await render({ ...own, fullWidthImages: everything['fullWidthImages'] ?? [] });
  expect(beside.match(/src="\/one/g)).toHaveLength(1);
});
