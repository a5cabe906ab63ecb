import { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { countWords } from './count-words.ts';
import { isActive, isPossible, runAction, type Writing } from './document/actions.ts';
import { extensions } from './document/extensions.ts';
import { readLink, readPicture, writeLink, writePicture } from './document/insertions.ts';
import { readDocument, separatorOf } from './document/read-document.ts';
import { replaceDocument } from './document/replace-document.ts';
import { writeDocument } from './document/write-document.ts';
import { pasteProps } from './paste/paste-props.ts';
import { richActions, type RichState, type RichText, type RichTextOptions } from './rich-text.ts';

export { canHold } from './document/can-hold.ts';

/** Said of a change that comes from outside: it is shown, and told to nobody. */
const fromOutside = 'from-outside';

/** Makes a text one that can be written in. Its HTML is given back only once the person changes something. */
export function openRichText(options: RichTextOptions): RichText {
  const listeners = new Set<() => void>();
  let state: RichState | null = null;
  const props = {
    ...pasteProps(options),
    handleKeyDown: (_view: unknown, event: KeyboardEvent) => handleKey(event, options),
  };
  const editor = new Editor({
    element: { mount: options.holder },
    extensions,
    // The page's policy refuses style elements: styles/groups/editor/rich.css has them.
    injectCSS: false,
    enablePasteRules: false,
    editorProps: { ...props, attributes: { ...options.attributes } },
  });
  const writing: Writing = { editor, dir: options.dir };
  const setHtml = keepHtml(editor, options);
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
    getPicture: () => readPicture(editor),
    setPicture(picture) {
      writePicture(editor, picture);
      editor.view.focus();
    },
    close: () => editor.destroy(),
  };
}

/** Shows a text, and tells of it whenever the person has changed it. Answers how to show another. */
function keepHtml(editor: Editor, { html: first, onChange }: RichTextOptions) {
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

function stateOf(writing: Writing): RichState {
  const { editor } = writing;
  const { doc } = editor.state;
  return {
    active: new Set(richActions.filter((action) => isActive(writing, action))),
    impossible: new Set(richActions.filter((action) => !isPossible(writing, action))),
    isInTable: editor.isActive('table'),
    isInList: editor.isActive('listItem'),
    isInLink: editor.isActive('link'),
    isInPicture: readPicture(editor) !== null,
    isEmpty: doc.childCount === 1 && doc.firstChild?.isTextblock === true && editor.isEmpty,
    words: countWords(doc.textBetween(0, doc.content.size, ' ', ' ')),
  };
}

/** At once: a letter that is typed next is not to be lost. */
function focusAt({ view, commands }: Editor, where: Parameters<RichText['focus']>[0]): void {
  if (where === 'start') commands.setTextSelection(0);
  else if (where !== 'last') {
    const place = view.posAtCoords({ left: where.x, top: where.y });
    commands.setTextSelection(place?.pos ?? view.state.doc.content.size);
  }
  view.focus();
}

/** `Alt+F10` leads to the toolbar, as the ARIA guide has it; `Mod+K` asks for a link. */
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
