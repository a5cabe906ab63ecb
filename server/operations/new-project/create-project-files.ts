import type { JsonObject, JsonValue } from '#common/json.ts';
import { defaultColours, deriveTheme } from '#common/theme/derive-theme.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { contentPages, pageComponents, pageMetas } from './content-pages.ts';
import { drawPictures, picturePath } from './draw-pictures.ts';
import { framePages } from './frame-pages.ts';
import { createTranslate, type NewProject, type PageContext, paragraph } from './new-project.ts';
import { policyPages } from './policy-pages.ts';

export interface ProjectFiles {
  /** Its entry of config.json. */
  config: JsonObject;
  /** Documents by path below the project's folder. */
  files: Map<string, JsonValue>;
  /** Pictures (SVG) by path below `media/`. */
  media: Map<string, string>;
}

/** Creates the files of a neutral project: every page in its languages, a theme, and pictures. */
export function createProjectFiles(
  input: Pick<NewProject, 'id' | 'name' | 'hosts' | 'languages'> & Partial<NewProject>,
): ProjectFiles {
  const project = { colours: defaultColours, logo: null, company: {}, ...input };
  const { id, name, hosts, languages, company } = project;
  const theme = deriveTheme(project.colours);
  const files = new Map<string, JsonValue>([
    ['pages-components.json', pageComponents],
    ['products.json', { products: [] }],
    ['style.json', { ...theme, images: themeImages(id) }],
  ]);
  for (const language of languages)
    for (const [path, value] of pagesIn(project, language))
      files.set(`content/${language}/${path}.json`, value);
  return {
    config: { id, name, hosts, languages, defaultLanguage: languages[0] ?? 'en', company },
    files,
    media: drawPictures(theme, name),
  };
}

function pagesIn(project: NewProject, language: LanguageCode): [path: string, JsonValue][] {
  const translate = createTranslate(language);
  const context: PageContext = {
    translate,
    html: (...texts) => paragraph(translate(...texts)),
    language,
    project,
    picture: (name, isNarrow) => mediaAddress(project.id, picturePath(name, isNarrow)),
  };
  const pages = Object.entries({ ...framePages, ...contentPages, ...policyPages });
  const metas = Object.entries(pageMetas).map(([path, metaOf]): [string, JsonValue] => {
    const [title, description] = metaOf(context);
    return [path, { meta: { title, 'og:title': title, description } }];
  });
  return [...pages.map(([path, page]): [string, JsonValue] => [path, page(context)]), ...metas];
}

function themeImages(id: string): JsonObject {
  return {
    'icon': mediaAddress(id, 'start/icon.48x48.svg'),
    'account': mediaAddress(id, picturePath('account')),
    'account-sign-up': mediaAddress(id, picturePath('hills', true)),
    'account-code': mediaAddress(id, picturePath('account-code')),
    'account-password': mediaAddress(id, picturePath('table', true)),
    'account-admin': mediaAddress(id, picturePath('path', true)),
    'not-found': mediaAddress(id, picturePath('not-found')),
    'not-found-tall': mediaAddress(id, picturePath('not-found', true)),
  };
}

function mediaAddress(id: string, path: string): string {
  return `/media/${id}/${path}`;
}
