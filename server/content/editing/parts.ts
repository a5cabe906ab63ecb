import type { ContentServices } from '../services.ts';
import type { PublishedContent } from '../published-content.ts';
import type { PublishedEntries } from '../published-entries.ts';

/** What the editor's desks work with. */
export interface EditorParts extends ContentServices {
  content: PublishedContent;
  entries: PublishedEntries;
  /** Epoch milliseconds. */
  now(): number;
}
