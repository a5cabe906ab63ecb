import { getProjectName } from '#common/project-name.ts';
import {
  articlesPath,
  type CollectionPath,
  coursesPath,
  filePathOf,
} from '#common/content/content-paths.ts';
import { detailPath } from '#common/content/detail-path.ts';
import { isVideoAddress } from '#common/content/field-limits.ts';
import type { Fields, Presented } from '#common/content/fields.ts';
import type { ImageFile } from '#common/media/image-file.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import type { LocalHtml, LocalText } from '#common/text/local-text.ts';
import { presentFields } from '#common/content/present-fields.ts';
import { withoutSoftHyphens } from '#common/text/plain-text.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { displayLevel, validOrNull } from '../../content/published/present-document.ts';
import { metaTexts } from '../../content/published/present-page.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { Collection, PublishedEntry } from '../../content/published/published-entries.ts';
import { describePage } from '../../content/published/describe-page.ts';
import type { DetailParts } from './detail-page.ts';

/** Collections with entry pages, by folder and file of their addresses. */
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

/** Returns the address of an entry's page. */
export function entryHref(path: CollectionPath, slug: string, language: LanguageCode): string {
  const [, , folder = '', file = ''] = filePathOf({ path, language }).split('/');
  return detailPath(language, folder, file.replace(/\.json$/, ''), slug);
}

/** An entry in one language, completed from the default language. */
export interface EntryInLanguage<F extends Fields> {
  data: Presented<F>;
  own: JsonValue;
  fallback: JsonValue;
  language: LanguageCode;
  fallbackLanguage: LanguageCode;
  /** Path of its document, in previews only. */
  withPaths: string | undefined;
}

/** Presents an entry; null if it is valid in neither language. Drafts may be incomplete. */
export function presentEntry<F extends Fields>(
  fields: F,
  { path, values, isDraft }: PublishedEntry,
  { language, project }: { language: LanguageCode; project: Project },
): EntryInLanguage<F> | null {
  const { defaultLanguage: fallbackLanguage } = project;
  const isDefaultLanguage = language === fallbackLanguage;
  const own = validOrNull(
    fields,
    values.get(language),
    displayLevel({ isDraft, isDefaultLanguage }),
  );
  const complete = displayLevel({ isDraft, isDefaultLanguage: true });
  const fallback = validOrNull(fields, values.get(fallbackLanguage), complete);
  if (fallback === null && validOrNull(fields, own, complete) === null) return null;
  const withPaths = isDraft ? path : undefined;
  const data = presentFields(fields, own, fallback, {
    language,
    fallbackLanguage,
    documentPath: withPaths,
  });
  return { data, own, fallback, language, fallbackLanguage, withPaths };
}

/** Returns the entry's meta tags, completed from its title and description. */
export function entryMeta(
  { own, fallback, language }: Pick<EntryInLanguage<Fields>, 'own' | 'fallback' | 'language'>,
  texts: { title: LocalText; description: LocalText | null; summary: LocalHtml | null },
  project: Project,
): Record<string, string> {
  const description = texts.description?.text ?? describePage(texts.summary);
  return {
    title: `${withoutSoftHyphens(texts.title.text)} · ${getProjectName(project, language)}`,
    ...(description && { description }),
    ...metaTexts(fallback),
    ...metaTexts(own),
  };
}

/**
 * Presents a video with its captions and their language, or a link if the player cannot play it.
 */
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
  const captionsLanguage = isOwn ? language : fallbackLanguage;
  return {
    video: {
      src: video,
      poster: poster?.src ?? null,
      captions: videoCaptions
        ? { src: videoCaptions, language: captionsLanguage, name: languages[captionsLanguage].name }
        : null,
    },
    videoLink: null,
  };
}
