import { Extension, Mark, markInputRule } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import { blocks } from './blocks.ts';
import { imageNodes } from './images.ts';
import { tables } from './tables.ts';
import { isAllowedAddress } from '#common/text/html-rules.ts';
import { attributesNamed } from './attributes.ts';

/** Undo, gap cursor and drop cursor. */
const Editing = Extension.create({
  name: 'editing',
  addProseMirrorPlugins: () => [
    history(),
    gapCursor(),
    dropCursor({ class: 'rich-drop', color: false, width: 2 }),
  ],
  addKeyboardShortcuts() {
    const undoChange = () => undo(this.editor.state, this.editor.view.dispatch);
    const redoChange = () => redo(this.editor.state, this.editor.view.dispatch);
    return { 'Mod-z': undoChange, 'Mod-y': redoChange, 'Mod-Shift-z': redoChange };
  },
});

interface PlainMark {
  name: string;
  /** Tag that is written. */
  tag: string;
  /** Further tag that is read. */
  alias?: string;
  key?: string;
  /** Input rule: what is typed around a text. */
  find?: RegExp;
}

/** Creates a mark that is only a tag. */
function plainMark({ name, tag, alias, key, find }: PlainMark) {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }, ...(alias === undefined ? [] : [{ tag: alias }])],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return key === undefined ? {} : { [key]: () => this.editor.commands.toggleMark(name) };
    },
    addInputRules() {
      return find === undefined ? [] : [markInputRule({ find, type: this.type })];
    },
  });
}

const Link = Mark.create({
  name: 'link',
  // Text typed after a link is not part of it.
  inclusive: false,
  addAttributes: () => attributesNamed('href', 'target', 'rel', 'hreflang', 'lang', 'dir'),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) =>
        isAllowedAddress('href', element.getAttribute('href') ?? '') ? null : false,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** Text in another language or direction than its block. */
const Span = Mark.create({
  name: 'span',
  addAttributes: () => attributesNamed('dir', 'lang', 'class'),
  parseHTML: () => [{ tag: 'span[dir], span[lang], span[class]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** Written in this order, outermost first. */
const marks = [
  Link,
  Span,
  plainMark({
    name: 'bold',
    tag: 'strong',
    alias: 'b',
    key: 'Mod-b',
    find: /(?:^|\s)(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/,
  }),
  plainMark({ name: 'italic', tag: 'em', alias: 'i', key: 'Mod-i' }),
  plainMark({ name: 'underline', tag: 'u', key: 'Mod-u' }),
  plainMark({ name: 'strike', tag: 's', key: 'Mod-Shift-s' }),
  plainMark({ name: 'subscript', tag: 'sub', key: 'Mod-,' }),
  plainMark({ name: 'superscript', tag: 'sup', key: 'Mod-.' }),
  plainMark({ name: 'code', tag: 'code', key: 'Mod-e', find: /(?:^|\s)(`([^`]+)`)$/ }),
];

/** Extensions for the whole HTML allow-list, except `div`, `caption` and `tfoot`. */
export const extensions = [...marks, ...blocks, ...tables, ...imageNodes, Editing];
