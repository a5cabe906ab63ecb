import { nameIn } from '#common/name-in.ts';
import {
  articlesPath,
  type CollectionPath,
  coursesPath,
  filePathOf,
} from '#common/content-paths.ts';
import { detailPath } from '#common/detail-path.ts';
import { isVideoAddress } from '#common/field-limits.ts';
import type { Fields, Presented } from '#common/fields.ts';
import type { ImageFile } from '#common/image-file.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import type { LocalHtml, LocalText } from '#common/local-text.ts';
import { presentFields } from '#common/present-fields.ts';
import { withoutSoftHyphens } from '#common/plain-text.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { shownLevel, usable } from '../content/present-document.ts';
import { metaTexts } from '../content/present-page.ts';
import type { Project } from '../content/projects.ts';
import type { Collection, PublishedEntry } from '../content/published-entries.ts';
import { describePage } from './describe-page.ts';
import type { DetailParts } from './detail-page.ts';

/** The collections whose entries have pages, by the page and the file of their addresses. */
const collectionsByAddress: Readonly<Record<string, CollectionPath>> = {
  'articles/articles': articlesPath,
  'course-page/courses-data': coursesPath,
};

export function collectionAt(folder: string, file: string, project: Project): Collection | null {
  const address = `${folder}/${file}`;
  const path = Object.hasOwn(collectionsByAddress, address)
    ? collectionsByAddress[address]
    : undefined;
  return path ? collectionOfProject(path, project) : null;
}

export function collectionOfProject(path: CollectionPath, project: Project): Collection {
  return { projectId: project.id, path, defaultLanguage: project.defaultLanguage };
}

/** The address of an entry's page. */
export function entryHref(path: CollectionPath, slug: string, language: LanguageCode): string {
  const [, , folder = '', file = ''] = filePathOf({ path, language }).split('/');
  return detailPath(language, folder, file.replace(/\.json$/, ''), slug);
}

/** An entry in one language, filled up from the default language. */
export interface EntryInLanguage<F extends Fields> {
  data: Presented<F>;
  own: JsonValue;
  fallback: JsonValue;
  language: LanguageCode;
  fallbackLanguage: LanguageCode;
  /** Its document's path, in a preview. */
  withPaths: string | undefined;
}

/** Null for an entry that follows its fields' rules in neither language; a draft may be incomplete. */
export function presentEntry<F extends Fields>(
  fields: F,
  { path, values, isDraft }: PublishedEntry,
  { language, project }: { language: LanguageCode; project: Project },
): EntryInLanguage<F> | null {
  const { defaultLanguage: fallbackLanguage } = project;
  const isDefaultLanguage = language === fallbackLanguage;
  const own = usable(fields, values.get(language), shownLevel({ isDraft, isDefaultLanguage }));
  const complete = shownLevel({ isDraft, isDefaultLanguage: true });
  const fallback = usable(fields, values.get(fallbackLanguage), complete);
  if (fallback === null && usable(fields, own, complete) === null) return null;
  const withPaths = isDraft ? path : undefined;
  const data = presentFields(fields, own, fallback, { language, fallbackLanguage, withPaths });
  return { data, own, fallback, language, fallbackLanguage, withPaths };
}

/** Its own tags, and where it has none its title and a description. */
export function entryMeta(
  { own, fallback, language }: Pick<EntryInLanguage<Fields>, 'own' | 'fallback' | 'language'>,
  texts: { title: LocalText; description: LocalText | null; summary: LocalHtml | null },
  project: Project,
): Record<string, string> {
  const description = texts.description?.text ?? describePage(texts.summary);
  return {
    title: `${withoutSoftHyphens(texts.title.text)} · ${nameIn(project, language)}`,
    ...(description && { description }),
    ...metaTexts(fallback),
    ...metaTexts(own),
  };
}

/** A video with its captions, and the language that these are in; a link to one that the player cannot play. */
export function presentVideo(
  {
    own,
    language,
    fallbackLanguage,
  }: Pick<EntryInLanguage<Fields>, 'own' | 'language' | 'fallbackLanguage'>,
  { video, videoCaptions }: { video: string | null; videoCaptions: string | null },
  poster: ImageFile | null,
): Pick<DetailParts, 'video' | 'videoLink'> {
  if (!video) return { video: null, videoLink: null };
  if (!isVideoAddress(video)) return { video: null, videoLink: video };
  const isOwn = isJsonObject(own) && own['videoCaptions'] === videoCaptions;
  const spoken = isOwn ? language : fallbackLanguage;
  return {
    video: {
      src: video,
      poster: poster?.src ?? null,
      captions: videoCaptions
        ? { src: videoCaptions, language: spoken, name: languages[spoken].name }
        : null,
    },
    videoLink: null,
  };
}
