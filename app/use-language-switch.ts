import { useEffect } from 'react';
import { keepTyped, restoreTyped } from './keep-typed.ts';

/**
 * Keeps what was typed into a page's forms while its reader switches the language, and puts it back there. `hash` names
 * the part of the page to which the switch then leads: an island in it wakes at once.
 */
export function useLanguageSwitch(hash = ''): void {
  useEffect(() => {
    const { pathname } = window.location;
    const place = pathname.slice(pathname.indexOf('/', 1));
    restoreTyped(place, '');
    const keep = ({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
      if (!link || metaKey || ctrlKey || shiftKey || altKey) return;
      if (keepTyped(place, '') && hash !== '') link.hash = hash;
    };
    document.addEventListener('click', keep);
    return () => document.removeEventListener('click', keep);
  }, [hash]);
}
