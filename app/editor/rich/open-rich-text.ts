import { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { countWords } from './count-words.ts';
import { isActive, isPossible, runAction, type EditingContext } from './document/actions.ts';
import { extensions } from './document/extensions.ts';
import { readLink, readImage, writeLink, writeImage } from './document/insertions.ts';
import { readDocument, separatorOf } from './document/read-document.ts';
import { replaceDocument } from './document/replace-document.ts';
import { writeDocument } from './document/write-document.ts';
import { pasteProps } from './paste/paste-props.ts';
import { richActions, type RichState, type RichText, type RichTextOptions } from './rich-text.ts';

export { isRepresentable } from './document/is-representable.ts';

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
    // The CSP forbids style elements; styles are in styles/groups/editor/rich.css.
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
    getState: () => (state ??= stateOf(writing)),
    run: (action) => runAction(writing, action),
    setHtml,
    setAttributes: (attributes) =>
      editor.setOptions({ editorProps: { ...props, attributes: { ...attributes } } }),
    focus: (where) => focusAt(editor, where),
    type: (text) => editor.view.dispatch(editor.state.tr.insertText(text)),
    getLink: () => readLink(editor),
    setLink(link) {
      writeLink(editor, link);
      editor.view.focus();
    },
    getImage: () => readImage(editor),
    setImage(picture) {
      writeImage(editor, picture);
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
    const { tr, schema } = editor.state;
    replaceDocument(tr, readDocument(html, schema));
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
    isInImage: readImage(editor) !== null,
    isEmpty: doc.childCount === 1 && doc.firstChild?.isTextblock === true && editor.isEmpty,
    words: countWords(doc.textBetween(0, doc.content.size, ' ', ' ')),
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
