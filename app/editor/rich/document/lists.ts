import { type Editor, Node, wrappingInputRule } from '@tiptap/core';
import { attributesNamed } from './attributes.ts';

const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => attributesNamed('dir', 'lang', 'class'),
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: ({ HTMLAttributes }) => ['ul', HTMLAttributes, 0],
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
  addAttributes: () => attributesNamed('dir', 'lang', 'class', 'start'),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
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
  addAttributes: () => attributesNamed('dir', 'lang', 'class'),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
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

export const lists = [BulletList, OrderedList, ListItem];
