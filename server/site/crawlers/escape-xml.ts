import { withoutSoftHyphens } from '#common/text/plain-text.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for XML and removes soft hyphens and the characters that XML does not allow. */
export function escapeXml(text: string): string {
  return withoutSoftHyphens(text)
    .toWellFormed()
    .replaceAll(/[^\t\n\r\P{Cc}]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}
