import {
  Extension,
  Mark,
  markInputRule,
  Node,
  callOrReturn,
  getExtensionField,
} from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import { blocks, attributesNamed, blockElement } from './blocks.ts';
import { isAllowedAddress } from '#common/text/html-rules.ts';
import { tableEditing } from '@tiptap/pm/tables';

const imageAttributes = ['src', 'alt', 'width', 'height', 'loading'] as const;

const isImage = (image: Element | null): image is Element =>
  image?.localName === 'img' &&
  image.hasAttribute('src') &&
  isAllowedAddress('src', image.getAttribute('src') ?? '');

const InlineImage = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => attributesNamed(...imageAttributes),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => (isImage(element) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** Block image with its caption as text. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  defining: true,
  draggable: true,
  addAttributes: () => ({
    ...attributesNamed('dir', 'lang', 'class'),
    ...Object.fromEntries(
      imageAttributes.map((name) => [
        name,
        {
          default: null,
          rendered: false,
          parseHTML: (element: HTMLElement) =>
            element.querySelector('img')?.getAttribute(name) ?? null,
        },
      ]),
    ),
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => {
        const [image, caption, ...more] = element.children;
        const isSupported = isImage(image ?? null) && more.length === 0;
        return isSupported && (!caption || caption.localName === 'figcaption') ? null : false;
      },
      contentElement: (element) =>
        (element instanceof Element && element.querySelector('figcaption')) ||
        document.createElement('div'),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    HTMLAttributes,
    [
      'img',
      Object.fromEntries(
        imageAttributes.flatMap((name) =>
          node.attrs[name] === null ? [] : [[name, node.attrs[name]]],
        ),
      ),
    ],
    ['figcaption', 0],
  ],
  addKeyboardShortcuts() {
    return {
      // Captions are a single line; Enter starts a new paragraph.
      Enter: () => {
        if (!this.editor.isActive(this.name)) return false;
        const { $from } = this.editor.state.selection;
        return this.editor
          .chain()
          .insertContentAt($from.after(1), { type: 'paragraph' })
          .setTextSelection($from.after(1) + 1)
          .run();
      },
    };
  },
});

const imageNodes = [InlineImage, Figure];

declare module '@tiptap/core' {
  interface NodeConfig<Options, Storage> {
    /** Role of a node for prosemirror-tables. */
    tableRole?: 'table' | 'row' | 'cell' | 'header_cell';
  }
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  addAttributes: () => attributesNamed('dir', 'lang', 'class'),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  ...blockElement('tr'),
});

/** Column and row spans of a cell; prosemirror-tables also requires `colwidth`. */
const spans = {
  colspan: spanAttribute('colspan'),
  rowspan: spanAttribute('rowspan'),
  colwidth: { default: null, rendered: false },
};

function spanAttribute(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) =>
      Math.max(1, Number.parseInt(element.getAttribute(name) ?? '1', 10) || 1),
    renderHTML: (values: Record<string, unknown>) =>
      values[name] === 1 ? {} : { [name]: values[name] },
  };
}

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  tableRole: 'cell',
  ...blockElement('td', spans),
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  tableRole: 'header_cell',
  ...blockElement('th', { ...attributesNamed('scope'), ...spans }),
});

/** Copies each node's `tableRole` to its schema type. */
const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema(extension) {
    const { name, options, storage } = extension;
    const tableRole = callOrReturn(
      getExtensionField(extension, 'tableRole', { name, options, storage }),
    );
    return tableRole === undefined || tableRole === null ? {} : { tableRole };
  },
});

const tables = [Table, TableRow, TableCell, TableHeader, TableRoles];

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
