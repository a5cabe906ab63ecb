import { fileAnswer } from '../../file-answer.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/feed.ts';

/** The newest articles, for programs that follow them. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  return fileAnswer(await site.feed(language), 'application/atom+xml; charset=utf-8');
}
