import { fillTemplate } from '#common/fill-template.ts';
import { isSectionType } from '#sections/registry.ts';
import type { EditorWords } from '#server/site/editor-words.ts';

/** A section type in the words of the interface. */
export function typeLabel(words: EditorWords, type: string): string {
  return isSectionType(type)
    ? words[`section.${type}`]
    : fillTemplate(words['editor.structure.unknown-type'], { type });
}
