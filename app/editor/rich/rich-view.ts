import type { RichText } from './rich-text.ts';

/** A text is `still`, static HTML, until it is edited. */
export type RichView = 'still' | 'rich' | 'raw';

/** Input to apply once the editor is open. */
export interface PendingInput {
  focus: Parameters<RichText['focus']>[0];
  typed: string;
  run: ((richText: RichText) => void) | null;
}
