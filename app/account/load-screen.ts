import { fillTemplate } from '#common/text/fill-template.ts';
import type { LabelKey, Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { PluralStem } from '#i18n/messages/message-keys.ts';
import type { LoadArgs } from '../load-args.ts';
import { pageOf } from '../server-context.ts';
import { parseReturnTo } from './account-posts.ts';
import { formLabels } from './alert-text.ts';

/** Loader data of every account screen. */
export interface Screen<K extends LabelKey = never> {
  language: LanguageCode;
  siteName: string;
  title: string;
  lead: string;
  /** Labels of every form, and the screen's own. */
  labels: Labels<(typeof formLabels)[number] | K>;
  /** Path to open after the login; null for `/`. */
  returnTo: string | null;
}

type TextKey = Exclude<MessageKey, PluralStem>;

/** Loads an account screen's common data by message keys; title and lead can name the project. */
export async function loadScreen<K extends LabelKey>(
  { context, params, url }: LoadArgs,
  { title, lead, labelKeys }: { title: TextKey; lead: TextKey; labelKeys: readonly K[] },
): Promise<Screen<K>> {
  const { site, language, siteName } = pageOf({ context, params });
  const heading = await site.labels(language, [title, lead]);
  const fill = (text: string) => fillTemplate(text, { project: siteName });
  return {
    language,
    siteName,
    title: fill(heading[title]),
    lead: fill(heading[lead]),
    labels: await site.labels(language, [...formLabels, ...labelKeys]),
    returnTo: parseReturnTo(url),
  };
}
