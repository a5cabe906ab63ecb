/*
 * What the toolbar and the dialogs know of a rich text that is being written. The editor itself (open-rich-text.ts)
 * is a chunk of its own, which nothing here imports.
 */

export const richActions = [
  'paragraph',
  'heading-2',
  'heading-3',
  'heading-4',
  'lead',
  'bold',
  'italic',
  'underline',
  'strike',
  'subscript',
  'superscript',
  'code',
  'bullets',
  'numbers',
  'indent',
  'outdent',
  'quote',
  'code-block',
  'rule',
  'table',
  'row-before',
  'row-after',
  'delete-row',
  'column-before',
  'column-after',
  'delete-column',
  'header-row',
  'header-column',
  'delete-table',
  'ltr',
  'rtl',
  'clear',
  'undo',
  'redo',
] as const;

export type RichAction = (typeof richActions)[number];

/** Where the cursor stands: what is so there, and what could be done. */
export interface RichState {
  active: ReadonlySet<RichAction>;
  impossible: ReadonlySet<RichAction>;
  isInTable: boolean;
  isInList: boolean;
  isInLink: boolean;
  isInPicture: boolean;
  isEmpty: boolean;
  words: number;
}

export interface RichLink {
  href: string;
  /** What is shown: the selected words, or the link's. */
  text: string;
  opensNewTab: boolean;
}

export interface RichPicture {
  /** As it is fetched: `/media/active-med-pharma/…`. */
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

export interface RichTextOptions {
  /** It is put in here. */
  holder: HTMLElement;
  html: string;
  /** Of the language that is written. */
  dir: 'ltr' | 'rtl';
  /** Of the element that is typed into. */
  attributes: Readonly<Record<string, string>>;
  /** After each change by the person: the whole, sanitised; '' where it is empty. */
  onChange(html: string): void;
  /** Files that were pasted or dropped, pictures alone. */
  onPictures(files: File[]): void;
  /** Pictures stood in a pasted text, and could not be taken. */
  onPicturesLost(): void;
  /** The keys that lead elsewhere. */
  onKey(key: 'toolbar' | 'link'): void;
}

/** A rich text that is being written. */
export interface RichText {
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  getState(): RichState;
  run(action: RichAction): void;
  /** Shows another text, as after somebody else's change; nothing is called. */
  setHtml(html: string): void;
  setAttributes(attributes: Readonly<Record<string, string>>): void;
  /** The cursor to the start, to where it was, or to the letter at a point of the window. */
  focus(where: 'start' | 'last' | { x: number; y: number }): void;
  /** As if it had been typed. */
  type(text: string): void;
  getLink(): RichLink;
  /** null takes it away. */
  setLink(link: RichLink | null): void;
  /** That which is selected. */
  getPicture(): RichPicture | null;
  /** In the place of that which is selected, else where the cursor is. */
  setPicture(picture: RichPicture): void;
  close(): void;
}
