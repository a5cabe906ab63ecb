import type { LanguageCode } from '#i18n/languages.ts';
import ar from '../../../docs/editor.ar.md?raw';
import de from '../../../docs/editor.de.md?raw';
import en from '../../../docs/editor.md?raw';
import { type Guide, parseGuide } from './parse-guide.ts';

const guides: Readonly<Record<LanguageCode, string>> = { en, ar, de };

/** Returns the guide for editors. */
export function readGuide(language: LanguageCode): Guide {
  return parseGuide(guides[language]);
}
