import { cachedFileHandle, cachedFileResponse } from '../../cached-file-response.ts';
import { orNotFound } from '../../require-language.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/sitemap-part.ts';

export const handle = cachedFileHandle;

/** Serves `/sitemap/1.xml` and the parts after it. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const number = /^([1-9]\d{0,4})\.xml$/.exec(params.part)?.[1];
  const part = orNotFound(number ? await siteOf(context).sitemapPart(Number(number)) : null);
  return cachedFileResponse(part, 'application/xml; charset=utf-8');
}
