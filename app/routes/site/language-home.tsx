import { redirect } from 'react-router';
import type { RouteHandle } from '../../page-kind.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/language-home.ts';

export const handle: RouteHandle = { page: 'islands' };

/** Redirects `/de` to its home page; throws 404 for any other single word. */
export function loader({ context, params }: Route.LoaderArgs): Response {
  return redirect(`/${pageOf({ context, params }).language}/home`);
}

/** Never rendered; without it the route would respond with data instead of the error screen. */
export default function LanguageHome(): null {
  return null;
}
