import { redirect } from 'react-router';
import type { RouteHandle } from '../../page-kind.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/redirected.ts';

export const handle: RouteHandle = { page: 'islands' };

/** Pages that addresses without content of their own lead to. */
const pages = new Map([
  ['details', 'articaleTable'],
  ['profile', 'profile/myCourses'],
]);

/** Redirects, from a language to its home page; throws 404 for any other single word. */
export function loader({ context, params, pattern }: Route.LoaderArgs): Response {
  const { language } = pageOf({ context, params });
  return redirect(`/${language}/${pages.get(pattern.split('/').at(-1) ?? '') ?? 'home'}`);
}

/** Never rendered; without it the route would respond with data instead of the error screen. */
export default function NoPage(): null {
  return null;
}
