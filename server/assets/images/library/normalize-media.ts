import type { MediaFile } from '#common/content/editing.ts';
import { languageCodes } from '#i18n/languages.ts';

/** Limits, in characters: an alternative text is a sentence. */
const maxAltLength = 300;
const maxNameLength = 200;

/** Control characters and bidirectional overrides. */
const invisibleCharacters = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** Returns the file name without folders, which some browsers send. */
export function normalizeFileName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return base.toWellFormed().replace(invisibleCharacters, '').trim().slice(0, maxNameLength);
}

/** Normalizes alternative texts to one line each; '' removes one. */
export function normalizeAltTexts(alt: MediaFile['alt']): MediaFile['alt'] {
  const texts = languageCodes.flatMap((language): [string, string][] => {
    const text = alt[language];
    if (text === undefined) return [];
    const line = text.toWellFormed().replace(/\s+/g, ' ').replace(invisibleCharacters, '').trim();
    return [[language, line.slice(0, maxAltLength)]];
  });
  return Object.fromEntries(texts);
}
