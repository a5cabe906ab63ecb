import { Editor, getSchema } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import {
  isTypedCharacter,
  richActions,
  type RichState,
  type RichText,
  type RichTextOptions,
} from './rich-text.ts';
import {
  isActive,
  isPossible,
  runAction,
  type EditingContext,
  readLink,
  readImage,
  writeLink,
  writeImage,
} from './document/actions.ts';
import { canonicalForm } from './document/canonical-form.ts';
import { extensions } from './document/extensions.ts';
import { readDocument, separatorOf, writeBlock, writeDocument } from './document/stored-html.ts';
import type { EditorProps } from '@tiptap/pm/view';
import { isAllowedAddress } from '#common/text/html-rules.ts';
import { cleanPasted } from './paste/clean-pasted.ts';

/** Transaction flag for changes from outside, which are shown but not reported. */
const fromOutside = 'from-outside';

/** Mounts the rich-text editor. `onChange` is called only after a change by the person. */
export function openRichText(options: RichTextOptions): RichText {
  const listeners = new Set<() => void>();
  let state: RichState | null = null;
  const props = {
    ...pasteProps(options),
    handleKeyDown: (_view: unknown, event: KeyboardEvent) => handleKey(event, options),
  };
  const editor = new Editor({
    element: { mount: options.container },
    extensions,
    // The CSP forbids style elements; styles are in app/editor/rich/rich.css.
    injectCSS: false,
    enablePasteRules: false,
    editorProps: { ...props, attributes: { ...options.attributes } },
  });
  const writing: EditingContext = { editor, dir: options.dir };
  const setHtml = syncHtml(editor, options);
  editor.on('transaction', () => {
    state = null;
    for (const listener of listeners) listener();
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => (state ??= stateOf(writing)),
    run: (action) => runAction(writing, action),
    setHtml,
    setAttributes: (attributes) =>
      editor.setOptions({ editorProps: { ...props, attributes: { ...attributes } } }),
    focus: (where) => focusAt(editor, where),
    press: (key) => applyKey(editor, key),
    getLink: () => readLink(editor),
    setLink(link) {
      writeLink(editor, link);
      editor.view.focus();
    },
    getImage: () => readImage(editor),
    setImage(image) {
      writeImage(editor, image);
      editor.view.focus();
    },
    close: () => editor.destroy(),
  };
}

/** Shows HTML and reports the person's changes. Returns a function that shows other HTML. */
function syncHtml(editor: Editor, { html: first, onChange }: RichTextOptions) {
  let html = first;
  let separator = separatorOf(html);
  const show = (): void => {
    const { tr } = editor.state;
    replaceDocument(tr, readDocument(html, editor.schema));
    editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta(fromOutside, true));
  };
  show();
  editor.on('transaction', ({ transaction }: { transaction: Transaction }) => {
    if (!transaction.docChanged || transaction.getMeta(fromOutside) === true) return;
    const written = writeDocument(editor.state.doc, separator);
    if (written === html) return;
    html = written;
    onChange(html);
  });
  return (other: string): void => {
    if (other === html) return;
    html = other;
    separator = separatorOf(html);
    show();
  };
}

function stateOf(writing: EditingContext): RichState {
  const { editor } = writing;
  const { doc } = editor.state;
  return {
    active: new Set(richActions.filter((action) => isActive(writing, action))),
    unavailable: new Set(richActions.filter((action) => !isPossible(writing, action))),
    isInTable: editor.isActive('table'),
    isInList: editor.isActive('listItem'),
    isInLink: editor.isActive('link'),
    isEmpty: doc.childCount === 1 && doc.firstChild?.isTextblock === true && editor.isEmpty,
  };
}

/** Focuses synchronously, so that the next key press is not lost. */
function focusAt({ view, commands }: Editor, where: Parameters<RichText['focus']>[0]): void {
  if (where === 'start') commands.setTextSelection(0);
  else if (where !== 'last') {
    const place = view.posAtCoords({ left: where.x, top: where.y });
    commands.setTextSelection(place?.pos ?? view.state.doc.content.size);
  }
  view.focus();
}

function applyKey({ view }: Editor, event: KeyboardEvent): void {
  if (!isTypedCharacter(event)) {
    view.someProp('handleKeyDown', (handle) => handle(view, event));
    return;
  }
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(event.key);
  const isHandled = view.someProp('handleTextInput', (handle) =>
    handle(view, from, to, event.key, insert),
  );
  if (isHandled !== true) view.dispatch(insert());
}

/** `Alt+F10` moves to the toolbar (ARIA practices); `Mod+K` opens the link dialog. */
function handleKey(event: KeyboardEvent, { onKey }: RichTextOptions): boolean {
  if (event.altKey && event.key === 'F10') {
    onKey('toolbar');
    return true;
  }
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
    onKey('link');
    return true;
  }
  return false;
}

/** Replaces the document. Equal blocks at the start and end stay, and with them the cursor. */
function replaceDocument(tr: Transaction, next: Node): void {
  const before = tr.doc.children;
  const after = next.children;
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shortest - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const sizeOf = (nodes: readonly Node[]): number =>
    nodes.reduce((sum, node) => sum + node.nodeSize, 0);
  tr.replaceWith(
    sizeOf(before.slice(0, start)),
    sizeOf(before.slice(0, before.length - end)),
    after.slice(start, after.length - end),
  );
}

function isSame(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && one.eq(other);
}

let schema: Schema | undefined;

/** Returns whether the rich editor can represent a text without loss. */
export function isRepresentable(html: string): boolean {
  // An empty text becomes an empty paragraph.
  if (html.trim() === '') return true;
  const { children } = readDocument(html, (schema ??= getSchema(extensions)));
  return canonicalForm(children.map(writeBlock).join('')) === canonicalForm(html);
}

/** Editor props for pasting and dropping. */
function pasteProps({ dir, onImageFiles, onImagesRemoved }: RichTextOptions): EditorProps {
  /** Image files without text are uploaded first. */
  const handleImageFiles = (data: DataTransfer | null): boolean => {
    const files = Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || hasText(data)) return false;
    onImageFiles(files);
    return true;
  };
  return {
    transformPastedHTML: (html) => {
      const { html: clean, hasRemovedImages } = cleanPasted(html, dir);
      if (hasRemovedImages) onImagesRemoved();
      return clean;
    },
    handlePaste: (view, event) => {
      if (handleImageFiles(event.clipboardData)) return true;
      const address = event.clipboardData?.getData('text/plain').trim() ?? '';
      const { selection, tr } = view.state;
      const type = view.state.schema.marks['link'];
      const isAddress = /^https?:\/\/\S+$/.test(address) && isAllowedAddress('href', address);
      if (!type || selection.empty || !isAddress) return false;
      view.dispatch(tr.addMark(selection.from, selection.to, type.create({ href: address })));
      return true;
    },
    handleDrop: (_view, event, _slice, moved) => !moved && handleImageFiles(event.dataTransfer),
  };
}

/** Word and browsers add an image of the copied text. */
function hasText(data: DataTransfer | null): boolean {
  return /<(?:p|li|td|h\d)\b/i.test(data?.getData('text/html') ?? '');
}
