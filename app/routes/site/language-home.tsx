import { redirect } from 'react-router';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/language-home.ts';

export const handle: RouteHandle = { page: 'islands' };

/** `/de` alone leads to its home page; any other single word is a page that does not exist. */
export function loader({ context, params }: Route.LoaderArgs): Response {
  return redirect(`/${requireLanguage(siteOf(context), params.lang)}/home`);
}

/** Never shown: without it the route would answer data instead of the error screen. */
export default function LanguageHome(): null {
  return null;
}
