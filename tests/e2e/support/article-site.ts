import type { JsonObject, JsonValue } from '../../../common/json.ts';
import { type ExampleLanguage, exampleLanguages } from '../../../sections/section-example.ts';
import { testOn } from './test-on.ts';

const media = '/media/active-med-pharma';
const image = `${media}/hero-ward.1120x650.svg`;

/** Number of articles of the site: two full pages of the list, and two more. */
export const articleCount = 26;

const words: Record<ExampleLanguage, string> = { en: 'Article', ar: 'مقال', de: 'Beitrag' };

/** One article for each layout, and one with all that an article can have. */
function layouts(language: ExampleLanguage): JsonObject[] {
  const word = words[language];
  const part = (id: number) => ({ id, header: `${word} ${id}?`, data: `<p>${word} ${id}.</p>` });
  const everything = {
    articleCode: 'AMP-1',
    createdBy: 'Nadia',
    reviewedBy: 'Omar',
    reviewedOn: '2026-11-03',
    sources: ['A guideline. https://example.org', 'A book'],
    adviceNotice: true,
    pdfPath: `${media}/none.pdf`,
    fullWidthImages: ['blister-packs', 'oral-drops'].map((name, index) => ({
      id: index + 1,
      imageUrl: `${media}/products/${name}.1600x620.svg`,
      imageSmallPath: `${media}/products/${name}.720x540.svg`,
      title: `${word} ${index + 1}`,
    })),
    multiTextWithImage: [
      {
        id: 1,
        title: 'Block',
        titleTr: `${word} 1`,
        summary: `<p>${word}</p>`,
        imageIconPath: `${media}/learning/plate.720x520.svg`,
      },
    ],
    accordion: [
      { id: 1, title: word, content: [part(1), part(2)] },
      { id: 2, title: word, multiple: true, content: [part(3), part(4)] },
    ],
  };
  const videoFields = {
    imageUrl: image,
    video: `${media}/none.mp4`,
    videoCaptions: `${media}/none.${language}.vtt`,
  };
  return [
    {
      title: 'With everything',
      category: 'storage',
      ...everything,
    },
    { title: 'One picture', category: 'oneImage', imageUrl: image, imageUrlAlt: word },
    {
      title: 'Many pictures',
      category: 'multiImages',
      imageUrl: ['exam', 'library', 'weighing', 'graduates', 'handover'].map(
        (name) => `${media}/academy/${name}.720x520.svg`,
      ),
    },
    {
      title: 'Moving pictures',
      category: 'video',
      ...videoFields,
    },
    { title: 'Like a course', category: 'Coursedetails', ...videoFields, ...everything },
    { title: 'Of a long word', category: 'interactions' },
  ];
}

function articlesIn(language: ExampleLanguage): JsonValue {
  const own = layouts(language);
  return Array.from({ length: articleCount }, (_, index) => ({
    id: index + 1,
    title: `Article ${index + 1}`,
    category: 'safety',
    titleTr: `${words[language]} ${index + 1}`,
    summary: `<p>${words[language]}: ${index + 1}</p>`,
    htmlContent: `<p>${words[language]}.</p><h2>${words[language]}</h2><ul><li>1</li></ul>`,
    imageIconPath: image,
    ...own[index],
  }));
}

/** Playwright's test on a site whose articles do not change when the shipped ones do. */
export const test = testOn(
  [],
  Object.fromEntries(
    exampleLanguages.flatMap((code) => [
      [`content/${code}/articles/articles.json`, articlesIn(code)],
      [`media/none.${code}.vtt`, 'WEBVTT\n'],
    ]),
  ),
);

export { expect } from './test.ts';
