import { cachedFileHandle, cachedFileResponse } from '../../cached-file-response.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/feed.ts';

export const handle = cachedFileHandle;

/** Serves the newest articles as an Atom feed. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { site, language } = pageOf({ context, params });
  return cachedFileResponse(await site.feed(language), 'application/atom+xml; charset=utf-8');
}
