import { redirect } from 'react-router';
import { requireLanguage } from '../../require-language.ts';
import { siteOf } from '../../server-context.ts';
import type { Route } from './+types/language-home.ts';

/** `/de` alone leads to its home page. */
export function loader({ context, params }: Route.LoaderArgs): Response {
  return redirect(`/${requireLanguage(siteOf(context), params.lang)}/home`);
}
