import { languages, type LanguageCode } from '../../../i18n/languages.ts';

export interface ShownPage {
  path: string;
  status: 200 | 404;
  lang: LanguageCode;
  dir: 'ltr' | 'rtl';
}

const shown = (path: string, code: LanguageCode, status: 200 | 404 = 200): ShownPage => ({
  path,
  status,
  lang: code,
  dir: languages[code].dir,
});

/** Every kind of page that anyone may open. */
export const shownPages: ShownPage[] = [
  shown('/en/home', 'en'),
  shown('/ar/home', 'ar'),
  shown('/de/home', 'de'),
  shown('/en/about', 'en'),
  shown('/ar/about', 'ar'),
  shown('/de/team', 'de'),
  shown('/ar/team', 'ar'),
  shown('/en/details/home-page/hero/pharmacy-operations', 'en'),
  shown('/ar/details/home-page/services/clinical-pharmacy', 'ar'),
  shown('/en/pricing', 'en'),
  shown('/ar/pricing', 'ar'),
  shown('/en/articaleTable', 'en'),
  shown('/en/courses', 'en'),
  shown('/ar/courses?price=free', 'ar'),
  shown('/ar/details/articles/articles/five-questions-before-the-first-dose', 'ar'),
  shown('/de/details/course-page/courses-data/drug-interactions', 'de'),
  shown('/ar/e-details', 'ar'),
  shown('/ar/refund-policy', 'ar'),
  shown('/en/contact', 'en'),
  shown('/ar/contact', 'ar'),
  shown('/en/services', 'en'),
  shown('/ar/services', 'ar'),
  shown('/en/products', 'en'),
  shown('/ar/products', 'ar'),
  shown('/en/search?q=pharmacy', 'en'),
  shown('/ar/search?q=%D8%B5%D9%8A%D8%AF%D9%84%D9%8A%D8%A9', 'ar'),
  shown('/de/search?q=nichts-davon', 'de'),
  shown('/en/login', 'en'),
  shown('/ar/login', 'ar'),
  shown('/ar/signup', 'ar'),
  shown('/de/signup', 'de'),
  shown('/en/forgetPassword', 'en'),
  shown('/version', 'en'),
  shown('/en/no-such-page', 'en', 404),
  shown('/ar/no-such-page', 'ar', 404),
];
