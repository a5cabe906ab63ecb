import type { LanguageCode } from '#i18n/languages.ts';

/* Unsent content of the Admin Dashboard, stored in this browser per person. */

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

export function storeUnsentCopy(
  owner: Owner,
  language: LanguageCode,
  copy: UnsentCopy | null,
): void {
  attempt(() => {
    const key = keyOf(owner, language);
    if (copy) localStorage.setItem(key, JSON.stringify(copy));
    else localStorage.removeItem(key);
  });
}

export function readUnsentCopy(owner: Owner, language: LanguageCode): UnsentCopy | null {
  return attempt(() => {
    const text = localStorage.getItem(keyOf(owner, language));
    // Only `keepCopy` writes this key.
    return text === null ? null : (JSON.parse(text) as UnsentCopy);
  });
}

/** Storage may be blocked by the browser; then nothing is stored. */
function attempt<Result>(task: () => Result): Result | null {
  try {
    return task();
  } catch {
    return null;
  }
}
