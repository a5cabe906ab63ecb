import { useEffect } from 'react';
import { keepTyped, restoreTyped } from './keep-typed.ts';

/** Keeps what was typed into a page's forms while its reader switches the language: the same page then holds it. */
export function useLanguageSwitch(): void {
  useEffect(() => {
    const { pathname } = window.location;
    const place = pathname.slice(pathname.indexOf('/', 1));
    restoreTyped(place, '');
    const keep = (event: MouseEvent) => {
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      const link = event.target instanceof Element && event.target.closest('a[hreflang]');
      if (link && !isElsewhere) keepTyped(place, '');
    };
    document.addEventListener('click', keep);
    return () => document.removeEventListener('click', keep);
  }, []);
}
