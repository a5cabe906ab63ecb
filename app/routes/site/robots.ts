import { cachedFileHandle, cachedFileResponse } from '../../cached-file-response.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/robots.ts';

export const handle = cachedFileHandle;

export function loader({ context }: Route.LoaderArgs): Response {
  return cachedFileResponse(siteOf(context).robots(), 'text/plain; charset=utf-8');
}
