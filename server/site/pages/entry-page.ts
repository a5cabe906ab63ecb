import type { EntryInLanguage } from '../../content/published/present-entry.ts';
import { getProjectName } from '#common/project-name.ts';
import { isVideoAddress } from '#common/content/field-limits.ts';
import type { Fields } from '#common/content/fields.ts';
import type { ImageFile } from '#common/media/image-file.ts';
import { isJsonObject } from '#common/json.ts';
import type { LocalText } from '#common/text/local-text.ts';
import { languages } from '#i18n/languages.ts';
import { metaTexts } from '../../content/published/present-page.ts';
import type { Project } from '../../core/projects/projects.ts';
import {
  describePage,
  getPageTitle,
  shortenDescription,
} from '../../content/published/describe-page.ts';
import type { ItemContent } from '../../content/published/item-pages.ts';
import type { DetailParts } from './detail-page.ts';

/** Returns the entry's meta tags, completed from its title and description. */
export function entryMeta(
  { own, fallback, language }: EntryInLanguage<Fields>,
  texts: Pick<ItemContent, 'summary' | 'body'> & { title: string; description: LocalText | null },
  project: Project,
): Record<string, string> {
  const { title, summary, body } = texts;
  const description = texts.description
    ? shortenDescription(texts.description.text)
    : describePage(summary, body);
  return {
    title: getPageTitle(title, getProjectName(project, language)),
    ...(description && { description }),
    ...metaTexts(fallback),
    ...metaTexts(own),
  };
}

/**
 * Presents a video with its captions and their language, or a link if the player cannot play it.
 */
export function presentVideo(
  { own, language, fallbackLanguage }: EntryInLanguage<Fields>,
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
