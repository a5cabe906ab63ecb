import type { ContentServices } from '../services.ts';
import type { PublishedContent } from '../published/published-content.ts';
import type { PublishedEntries } from '../published/published-entries.ts';

/** Dependencies of the editor's services. */
export interface EditorDependencies extends ContentServices {
  content: PublishedContent;
  entries: PublishedEntries;
  /** Returns UTC milliseconds. */
  now(): number;
}

/** The database with a clock. */
export type EditorStore = Pick<EditorDependencies, 'database' | 'now'>;
