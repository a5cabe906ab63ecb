import type { JSX } from 'react';

/** What is still to be translated into a language. */
export function TranslationList(): JSX.Element | null {
  return null;
}
