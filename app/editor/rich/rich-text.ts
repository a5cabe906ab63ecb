/*
 * Interface of the rich-text editor for the toolbar and dialogs. The editor itself
 * (open-rich-text.ts) is a separate chunk, which nothing here imports.
 */

/** Actions as the toolbar and the menus group them. */
export const actionGroups = {
  styles: ['paragraph', 'heading-2', 'heading-3', 'heading-4', 'lead'],
  toolbar: ['bold', 'italic', 'bullets', 'numbers', 'quote'],
  insertions: ['table', 'rule'],
  tables: [
    'row-before',
    'row-after',
    'delete-row',
    'column-before',
    'column-after',
    'delete-column',
    'header-row',
    'header-column',
    'delete-table',
  ],
  levels: ['indent', 'outdent'],
  marks: ['underline', 'strike', 'subscript', 'superscript', 'code', 'code-block'],
  directions: ['ltr', 'rtl'],
  changes: ['clear', 'undo', 'redo'],
} as const;

export type RichAction = (typeof actionGroups)[keyof typeof actionGroups][number];

export const richActions: readonly RichAction[] = Object.values(actionGroups).flat();

/** Tells whether a key writes a character. */
export function isTypedCharacter(event: KeyboardEvent): boolean {
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  return event.key.length === 1 && (!isShortcut || event.getModifierState('AltGraph'));
}

/** State at the cursor: active and available actions. */
export interface RichState {
  active: ReadonlySet<RichAction>;
  unavailable: ReadonlySet<RichAction>;
  isInTable: boolean;
  isInList: boolean;
  isInLink: boolean;
  isEmpty: boolean;
}

export interface RichLink {
  href: string;
  /** Text shown: the selected words, or the link's text. */
  text: string;
  opensNewTab: boolean;
}

export interface RichImage {
  /** Address for visitors: `/media/active-med-pharma/…`. */
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

export interface RichTextOptions {
  container: HTMLElement;
  html: string;
  /** Direction of the text's language. */
  dir: 'ltr' | 'rtl';
  /** Attributes of the editable element. */
  attributes: Readonly<Record<string, string>>;
  /** Called after each change by the person with the whole sanitised text; '' if it is empty. */
  onChange(html: string): void;
  /** Called with pasted or dropped image files. */
  onImageFiles(files: File[]): void;
  /** Called when images were removed from pasted text. */
  onImagesRemoved(): void;
  /** Called for keys that leave the text. */
  onKey(key: 'toolbar' | 'link'): void;
}

/** A rich text that is being edited. */
export interface RichText {
  subscribe(listener: () => void): () => void;
  /** Returns the state at the cursor, the same object until something changes. */
  getSnapshot(): RichState;
  run(action: RichAction): void;
  /** Shows another text, for example after somebody else's change; no callback is called. */
  setHtml(html: string): void;
  setAttributes(attributes: Readonly<Record<string, string>>): void;
  /** Puts the cursor at the start, where it was, or at a point of the window. */
  focus(where: 'start' | 'last' | { x: number; y: number }): void;
  /** Applies a key that was pressed before the text was open. */
  press(key: KeyboardEvent): void;
  getLink(): RichLink;
  /** null removes the link. */
  setLink(link: RichLink | null): void;
  getImage(): RichImage | null;
  /** Replaces the selected image, or inserts one at the cursor. */
  setImage(image: RichImage): void;
  close(): void;
}
