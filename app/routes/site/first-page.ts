import { redirect } from 'react-router';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/first-page.ts';

/** `/` leads to the home page in the language that the visitor chose before, else the project's own. */
export function loader({ context, request }: Route.LoaderArgs): Response {
  const site = siteOf(context);
  return redirect(`/${site.languageOf(request)}/home`, { headers: { Vary: 'Cookie' } });
}
