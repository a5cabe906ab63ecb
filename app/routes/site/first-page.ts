import { redirect } from 'react-router';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/first-page.ts';

/** Redirects `/` to the home page in the visitor's chosen language, or the project's default. */
export function loader({ context, request }: Route.LoaderArgs): Response {
  const site = siteOf(context);
  return redirect(`/${site.languageOf(request)}/home`, { headers: { Vary: 'Cookie' } });
}
