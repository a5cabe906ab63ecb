import { redirect } from 'react-router';
import type { RouteHandle } from '../../page-kind.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/details-home.ts';

export const handle: RouteHandle = { page: 'islands' };

/** Redirects `/de/details`, which has no content, to the articles. */
export function loader({ context, params }: Route.LoaderArgs): Response {
  return redirect(`/${pageOf({ context, params }).language}/articaleTable`);
}

/** Never rendered; without it the route would respond with data instead of the error screen. */
export default function DetailsHome(): null {
  return null;
}
