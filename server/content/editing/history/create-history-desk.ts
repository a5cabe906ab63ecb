import type { HistoryDesk } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { unbuilt } from '../unbuilt.ts';

export function createHistoryDesk(_parts: EditorParts): HistoryDesk {
  return unbuilt('HistoryDesk');
}
