import { cachedFileResponse } from '../../cached-file-response.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/feed.ts';

/** Serves the newest articles as an Atom feed. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  return cachedFileResponse(await site.feed(language), 'application/atom+xml; charset=utf-8');
}
