import { useEffect } from 'react';
import { restoreFormInput, saveFormInput } from './saved-form-input.ts';

interface SavedInput {
  /** Path of the page. */
  path: string;
  personId: string;
  /** Id of the form whose post has succeeded; null for none. */
  doneForm: string | null;
}

/**
 * Saves what is typed in the forms of a page when its reader posts one of them or leaves, and restores
 * it when the same person comes back within the tab.
 */
export function useSavedInput({ path, personId, doneForm }: SavedInput): void {
  useEffect(() => {
    restoreFormInput(path, personId, doneForm);
    const save = () => void saveFormInput(path, personId);
    const saveAtLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) save();
    };
    document.addEventListener('submit', save, true);
    document.addEventListener('click', saveAtLink, true);
    addEventListener('pagehide', save);
    return () => {
      document.removeEventListener('submit', save, true);
      document.removeEventListener('click', saveAtLink, true);
      removeEventListener('pagehide', save);
    };
  }, [path, personId, doneForm]);
}
