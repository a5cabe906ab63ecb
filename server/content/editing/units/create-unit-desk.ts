import type { UnitDesk } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { unbuilt } from '../unbuilt.ts';

export function createUnitDesk(_parts: EditorParts): UnitDesk {
  return unbuilt('UnitDesk');
}
