import type { LanguageCode } from '#i18n/languages.ts';
import ar from '../../../docs/editor.ar.md?raw';
import de from '../../../docs/editor.de.md?raw';
import en from '../../../docs/editor.md?raw';
import { type Guide, type GuideBlock, parseGuide } from './parse-guide.ts';

const guides: Readonly<Partial<Record<LanguageCode, string>>> = { en, ar, de };

/** Addresses of the pictures, by their file. */
const pictures = import.meta.glob<string>('../../../docs/guide/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Returns the guide for staff, in English if there is none in the language; sources of pictures are addresses of the site. */
export function readGuide(language: LanguageCode): Guide {
  const { title, blocks } = parseGuide(guides[language] ?? en);
  return { title, blocks: blocks.map(withAddress) };
}

function withAddress(block: GuideBlock): GuideBlock {
  if (block.kind !== 'picture') return block;
  return { ...block, source: pictures[`../../../docs/${block.source}`] ?? '' };
}
