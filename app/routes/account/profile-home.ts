import { redirect } from 'react-router';
import type { RouteHandle } from '../../page-kind.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/profile-home.ts';

export const handle: RouteHandle = { page: 'islands' };

/** Redirects to the courses. */
export function loader({ context, params }: Route.LoaderArgs): Response {
  return redirect(`/${pageOf({ context, params }).language}/profile/myCourses`);
}

/** Never rendered; without it the route would respond with data instead of the error screen. */
export default function ProfileHome(): null {
  return null;
}
