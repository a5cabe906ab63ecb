import type { ReleaseDesk } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { unbuilt } from '../unbuilt.ts';

export function createReleaseDesk(_parts: EditorParts): ReleaseDesk {
  return unbuilt('ReleaseDesk');
}
