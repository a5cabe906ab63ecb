import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Parameters of an address that say what a post did. */
const outcomes = ['done', 'saved', 'deleted', 'removed', 'refused', 'ended', 'verified', 'changed'];

/** Removes the outcome of a post from the address once it is shown, so that a reload does not repeat it. */
export function useClearOutcome(): void {
  const { search } = useLocation();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const shown = outcomes.filter((name) => parameters.has(name));
    if (shown.length === 0) return;
    for (const name of shown) parameters.delete(name);
    const url = new URL(location.href);
    url.search = String(parameters);
    history.replaceState(history.state, '', url);
  }, [search]);
}
