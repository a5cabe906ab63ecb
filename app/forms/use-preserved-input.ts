import { useEffect } from 'react';
import { saveFormInput, restoreFormInput } from './saved-form-input.ts';

/**
 * Saves form input when its reader switches the language, and restores it on the page in the other
 * language. `hash` is appended to the language link, so that an island there hydrates at once.
 */
export function usePreservedInput(hash = ''): void {
  useEffect(() => {
    const { pathname } = window.location;
    const pathWithoutLanguage = pathname.slice(pathname.indexOf('/', 1));
    restoreFormInput(pathWithoutLanguage, '');
    const saveInput = ({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
      if (!link || metaKey || ctrlKey || shiftKey || altKey) return;
      if (saveFormInput(pathWithoutLanguage, '') && hash !== '') link.hash = hash;
    };
    document.addEventListener('click', saveInput);
    return () => document.removeEventListener('click', saveInput);
  }, [hash]);
}
