import type { PreviewDesk } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { unbuilt } from '../unbuilt.ts';

export function createPreviewDesk(_parts: EditorParts): PreviewDesk {
  return unbuilt('PreviewDesk');
}
