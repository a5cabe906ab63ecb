import type { MediaDesk } from '../../content/editing/editor.ts';
import type { EditorParts } from '../../content/editing/parts.ts';
import { unbuilt } from '../../content/editing/unbuilt.ts';

export function createMediaDesk(_parts: EditorParts): MediaDesk {
  return unbuilt('MediaDesk');
}
