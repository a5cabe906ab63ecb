import { fillTemplate } from '#common/text/fill-template.ts';
import type { EditorContextValue } from '../editor-context.ts';

/** Returns a section type's label. */
export function typeLabel(
  { labels, sectionTypes }: Pick<EditorContextValue, 'labels' | 'sectionTypes'>,
  type: string,
): string {
  const known = sectionTypes.find((one) => one.type === type);
  return known?.label ?? fillTemplate(labels['editor.structure.unknown-type'], { type });
}
