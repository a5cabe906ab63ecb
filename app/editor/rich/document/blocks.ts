import {
  Extension,
  Node,
  textblockTypeInputRule,
  wrappingInputRule,
  type Editor,
  type Attribute,
  type Attributes,
} from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';

/** Attribute that is parsed and rendered unchanged; null if absent. */
function attribute(name: string): Partial<Attribute> {
  return {
    default: null,
    parseHTML: (element) => element.getAttribute(name),
    renderHTML: (values) => (values[name] === null ? {} : { [name]: values[name] }),
  };
}

export function attributesNamed(...names: string[]): Attributes {
  return Object.fromEntries(names.map((name) => [name, attribute(name)]));
}

interface Rendered {
  HTMLAttributes: Record<string, unknown>;
}

/** Parts of a node that is an element with its direction, language, class and further attributes. */
export function blockElement(tag: string, further: Attributes = {}) {
  return {
    addAttributes: () => ({ ...attributesNamed('dir', 'lang', 'class'), ...further }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }: Rendered): DOMOutputSpec => [tag, HTMLAttributes, 0],
  };
}

const headingLevels = [2, 3, 4] as const;

const Document = Node.create({ name: 'doc', topNode: true, content: 'block+' });

const Text = Node.create({ name: 'text', group: 'inline' });

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  ...blockElement('p', {
    /** Text without an enclosing tag. */
    bare: {
      default: false,
      rendered: false,
      keepOnSplit: false,
      parseHTML: (element) => element.hasAttribute('data-bare'),
    },
  }),
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setNode(this.name) };
  },
});

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    ...attributesNamed('dir', 'lang', 'class'),
    level: { default: headingLevels[0], rendered: false },
  }),
  parseHTML: () => headingLevels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs['level']}`, HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return Object.fromEntries(
      headingLevels.map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
      ]),
    );
  },
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(#{2,4})\s$/,
        type: this.type,
        getAttributes: (match) => ({ level: match[1]?.length }),
      }),
    ];
  },
});

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  ...blockElement('blockquote'),
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap(this.name) };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => attributesNamed('dir', 'lang', 'class'),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, ['code', 0]],
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-c': () => this.editor.commands.toggleNode(this.name, 'paragraph'),
      'Mod-Enter': () => this.editor.isActive(this.name) && this.editor.commands.exitCode(),
    };
  },
});

const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return {
      'Shift-Enter': () =>
        this.editor.commands.first([
          () => this.editor.commands.exitCode(),
          () => this.editor.commands.insertContent({ type: this.name }),
        ]),
    };
  },
});

const Rule = Node.create({
  name: 'rule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

/** Tab moves to the next field, so list levels have their own keys. */
const Levels = Extension.create({
  name: 'levels',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});

const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  ...blockElement('ul'),
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList(this.name, 'listItem') };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-*•]\s$/, type: this.type })];
  },
});

const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  ...blockElement('ol', attributesNamed('start')),
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[1١]\.\s$/, type: this.type })];
  },
});

const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph block*',
  defining: true,
  ...blockElement('li'),
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Backspace: () => isAtStartOfItem(this.editor) && this.editor.commands.liftListItem(this.name),
    };
  },
});

/** Returns whether the cursor is at the start of a list item. */
function isAtStartOfItem({ state }: Editor): boolean {
  const { $from, empty } = state.selection;
  return (
    empty &&
    $from.parentOffset === 0 &&
    $from.depth > 1 &&
    $from.node(-1).type.name === 'listItem' &&
    $from.index(-1) === 0
  );
}

export const blocks = [
  Document,
  Text,
  Paragraph,
  Heading,
  Blockquote,
  CodeBlock,
  HardBreak,
  Rule,
  Levels,
  BulletList,
  OrderedList,
  ListItem,
];
