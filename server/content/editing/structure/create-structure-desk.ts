import type { StructureDesk } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { unbuilt } from '../unbuilt.ts';

export function createStructureDesk(_parts: EditorParts): StructureDesk {
  return unbuilt('StructureDesk');
}
