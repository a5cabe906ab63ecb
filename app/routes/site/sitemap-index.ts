import { cachedFileHandle, cachedFileResponse } from '../../cached-file-response.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/sitemap-index.ts';

export const handle = cachedFileHandle;

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return cachedFileResponse(await siteOf(context).sitemapIndex(), 'application/xml; charset=utf-8');
}
