import { fillTemplate } from '#common/text/fill-template.ts';
import { isSectionType } from '#sections/registry.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';

/** Returns a section type's label. */
export function typeLabel(labels: EditorLabels, type: string): string {
  return isSectionType(type)
    ? labels[`section.${type}`]
    : fillTemplate(labels['editor.structure.unknown-type'], { type });
}
