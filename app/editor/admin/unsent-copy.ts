import type { LanguageCode } from '#i18n/languages.ts';

/*
 * What was typed into the Admin Dashboard and not sent, kept in this browser for the person who typed it.
 */

export interface UnsentCopy {
  content: string;
  imgsrc: string;
  revision: string | null;
}

interface Owner {
  projectId: string;
  personId: string;
}

const keyOf = ({ projectId, personId }: Owner, language: LanguageCode): string =>
  `admin-content:${projectId}:${personId}:${language}`;

export function keepCopy(owner: Owner, language: LanguageCode, copy: UnsentCopy | null): void {
  attempt(() => {
    const key = keyOf(owner, language);
    if (copy) localStorage.setItem(key, JSON.stringify(copy));
    else localStorage.removeItem(key);
  });
}

export function findCopy(owner: Owner, language: LanguageCode): UnsentCopy | null {
  return attempt(() => {
    const text = localStorage.getItem(keyOf(owner, language));
    // Written by nobody but `keepCopy`.
    return text === null ? null : (JSON.parse(text) as UnsentCopy);
  });
}

/** A browser may refuse its storage: then nothing is kept. */
function attempt<Result>(task: () => Result): Result | null {
  try {
    return task();
  } catch {
    return null;
  }
}
