import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { queryInLanguage } from '#common/web/return-to.ts';
import type { Shell } from '#server/site/shell.ts';
import { findRouteHandle } from './page-kind.ts';

/**
 * Returns the shell. The language links carry the query, as they must without scripts; on a cached
 * page only the parameters that it depends on.
 */
export function useShell(): Shell | undefined {
  const shell = useRouteLoaderData<() => Promise<Shell>>('root');
  const { search } = useLocation();
  const { page, cache } = findRouteHandle(useMatches());
  if (!shell || shell.preview) return shell;
  const query = page === 'islands' ? pickParameters(search, cache?.query ?? []) : search;
  const languages = shell.languages.map((choice) => ({
    ...choice,
    href: choice.href + queryInLanguage(query, choice.code),
  }));
  return { ...shell, languages };
}

/** Returns a query with only these parameters. */
function pickParameters(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  const picked = new URLSearchParams(Array.from(query).filter(([name]) => names.includes(name)));
  return picked.size > 0 ? `?${picked.toString()}` : '';
}
