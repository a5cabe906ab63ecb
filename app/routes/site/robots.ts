import { fileAnswer } from '../../file-answer.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/robots.ts';

/** Where programs may go, and where the list of pages is. */
export function loader({ context }: Route.LoaderArgs): Response {
  return fileAnswer(siteOf(context).robots(), 'text/plain; charset=utf-8');
}
