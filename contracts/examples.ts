/*
 * The editor's examples show one change: Salma Hassan saves the copyright line of the English
 * footer, and publishes it.
 */

export const exampleProject = 'my-site';
export const exampleAuthor = { id: '01a20000-7c31-7d0e-9a55-3f0c2b1d4e5f', name: 'Salma Hassan' };
export const footerPath = 'content/{lang}/footer.json';
/** A section of the home page, which can be unpublished; the footer cannot. */
export const servicesPath = 'content/{lang}/home-page/services.json';
export const servicesTitle = 'Services for your company';
export const footerScope = { languages: ['en' as const], paths: [footerPath] };

const email = 'hello@company.example';
export const oldFooter = { witharc: '© 2026 Example Company', email };
export const newFooter = { witharc: '© 2027 Example Company', email };
const arabicFooter = { witharc: '© ٢٠٢٦ شركة المثال', email };

/** Revisions of the English footer. */
export const oldRevisionId = '01a1d3a9-8700-7fd8-8df7-4b1d7a8a4bcf';
export const newRevisionId = '01a2008d-7400-7b58-a52e-bb3ecf0cbf94';
const arabicRevisionId = '01a1d3a9-8700-7566-a10c-15579a43fe07';

export const importedAt = 1_794_552_465_152;
export const savedAt = 1_795_305_600_000;
export const publishedAt = 1_795_306_200_000;

const text = {
  kind: 'text' as const,
  required: false,
  max: 300,
  multiline: false,
  translated: true,
};

export const footerUnit = {
  path: footerPath,
  type: {
    name: 'footer',
    shape: 'fields' as const,
    fields: { witharc: text, email: { ...text, translated: false } },
    isSection: false,
  },
  sourceLanguage: 'en' as const,
  versions: {
    en: {
      revisionId: newRevisionId,
      value: newFooter,
      savedAt,
      savedBy: exampleAuthor,
      publishedRevisionId: oldRevisionId,
      published: oldFooter,
    },
    ar: {
      revisionId: arabicRevisionId,
      value: arabicFooter,
      savedAt: importedAt,
      savedBy: null,
      publishedRevisionId: arabicRevisionId,
      published: arabicFooter,
    },
  },
  outdated: { ar: { witharc: oldFooter.witharc } },
  shownOn: ['home'],
};

export const savedFooter = {
  revisionId: newRevisionId,
  value: newFooter,
  savedAt,
  isMerged: false,
};

export const footerConflict = {
  language: 'en' as const,
  field: 'witharc',
  base: oldFooter.witharc,
  mine: 'All rights reserved',
  theirs: newFooter.witharc,
};

export const tooLong = {
  language: 'en' as const,
  field: 'witharc',
  message: 'This is too long: 300 characters at most.',
};
