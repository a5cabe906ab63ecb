import { type Editor, getMarkRange } from '@tiptap/core';
import { redo, undo } from '@tiptap/pm/history';
import { type Command, TextSelection, NodeSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { RichAction, RichLink, RichImage } from '../rich-text.ts';
import type { ResolvedPos } from '@tiptap/pm/model';

interface Action {
  run(editor: Editor): void;
  isActive?(editor: Editor): boolean;
  isPossible?(editor: Editor): boolean;
}

export interface EditingContext {
  editor: Editor;
  /** Direction of the text's language. */
  dir: 'ltr' | 'rtl';
}

function mark(name: string): Action {
  return {
    run: (editor) => editor.chain().toggleMark(name).run(),
    isActive: (editor) => editor.isActive(name),
    isPossible: (editor) => editor.can().toggleMark(name),
  };
}

function heading(level: number): Action {
  return {
    run: (editor) => editor.chain().toggleNode('heading', 'paragraph', { level }).run(),
    isActive: (editor) => editor.isActive('heading', { level }),
    isPossible: (editor) => editor.can().setNode('heading', { level }),
  };
}

function list(name: string): Action {
  return {
    run: (editor) => editor.chain().toggleList(name, 'listItem').run(),
    isActive: (editor) => editor.isActive(name),
    isPossible: (editor) => editor.can().toggleList(name, 'listItem'),
  };
}

function command(perform: Command): Action {
  return {
    run: (editor) => {
      perform(editor.state, editor.view.dispatch);
    },
    isPossible: (editor) => perform(editor.state),
  };
}

const actions: Readonly<Record<Exclude<RichAction, 'ltr' | 'rtl'>, Action>> = {
  'paragraph': {
    run: (editor) => editor.chain().setNode('paragraph', { class: null }).run(),
    isActive: (editor) =>
      editor.isActive('paragraph') && !editor.isActive('paragraph', { class: 'lead' }),
  },
  'heading-2': heading(2),
  'heading-3': heading(3),
  'heading-4': heading(4),
  'lead': {
    run: (editor) => editor.chain().setNode('paragraph', { class: 'lead' }).run(),
    isActive: (editor) => editor.isActive('paragraph', { class: 'lead' }),
  },
  'bold': mark('bold'),
  'italic': mark('italic'),
  'underline': mark('underline'),
  'strike': mark('strike'),
  'subscript': mark('subscript'),
  'superscript': mark('superscript'),
  'code': mark('code'),
  'bullets': list('bulletList'),
  'numbers': list('orderedList'),
  'indent': {
    run: (editor) => editor.chain().sinkListItem('listItem').run(),
    isPossible: (editor) => editor.can().sinkListItem('listItem'),
  },
  'outdent': {
    run: (editor) => editor.chain().liftListItem('listItem').run(),
    isPossible: (editor) => editor.can().liftListItem('listItem'),
  },
  'quote': {
    run: (editor) => editor.chain().toggleWrap('blockquote').run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  'code-block': {
    run: (editor) => editor.chain().toggleNode('codeBlock', 'paragraph').run(),
    isActive: (editor) => editor.isActive('codeBlock'),
  },
  'rule': { run: (editor) => editor.chain().insertContent({ type: 'rule' }).run() },
  'table': {
    run: insertTable,
    isPossible: (editor) => !editor.isActive('table'),
  },
  'row-before': command(addRowBefore),
  'row-after': command(addRowAfter),
  'delete-row': command(deleteRow),
  'column-before': command(addColumnBefore),
  'column-after': command(addColumnAfter),
  'delete-column': command(deleteColumn),
  'header-row': command(toggleHeader('row')),
  'header-column': command(toggleHeader('column')),
  'delete-table': command(deleteTable),
  'clear': { run: (editor) => editor.chain().unsetAllMarks().clearNodes().run() },
  'undo': command(undo),
  'redo': command(redo),
};

function insertTable(editor: Editor): void {
  const cells = (type: string) =>
    Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] }));
  const rows = ['tableHeader', 'tableCell', 'tableCell'].map((type) => ({
    type: 'tableRow',
    content: cells(type),
  }));
  const { tr, schema } = editor.state;
  const place = tr.selection.from + 1;
  tr.replaceSelectionWith(schema.nodeFromJSON({ type: 'table', content: rows }));
  // Puts the cursor into the first cell.
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place))));
}

/** Runs an action and focuses the text. */
export function runAction({ editor, dir }: EditingContext, action: RichAction): void {
  if (action === 'ltr' || action === 'rtl') setDirection(editor, action, dir);
  else actions[action].run(editor);
  editor.view.focus();
}

export function isActive({ editor, dir }: EditingContext, action: RichAction): boolean {
  if (action === 'ltr' || action === 'rtl') return isDirection(editor, action, dir);
  return actions[action].isActive?.(editor) ?? false;
}

export function isPossible({ editor }: EditingContext, action: RichAction): boolean {
  if (action === 'ltr' || action === 'rtl') return true;
  return actions[action].isPossible?.(editor) ?? true;
}

type Direction = 'ltr' | 'rtl';

/**
 * Sets the direction of the selected blocks: in a table its cells, elsewhere whole lists, quotes
 * and paragraphs. The language's own direction is not stored.
 */
function setDirection(editor: Editor, direction: Direction, own: Direction): void {
  const { state, view } = editor;
  const { tr } = state;
  for (const position of selectedBlocks(editor))
    tr.setNodeAttribute(position, 'dir', direction === own ? null : direction);
  view.dispatch(tr);
}

/** Returns whether the selection has a direction. */
function isDirection({ state }: Editor, direction: Direction, own: Direction): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const dir: unknown = $from.node(depth).attrs['dir'];
    if (dir === 'ltr' || dir === 'rtl') return dir === direction;
  }
  return direction === own;
}

function selectedBlocks({ state }: Editor): Set<number> {
  const { from, to } = state.selection;
  const found = new Set<number>();
  state.doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock && node.type.name !== 'rule') return true;
    found.add(blockAround(state.doc.resolve(position)) ?? position);
    return false;
  });
  return found;
}

/** Returns the nearest cell, or the top-level block, around a textblock's position. */
function blockAround($position: ResolvedPos): number | null {
  for (let depth = $position.depth; depth > 0; depth -= 1)
    if (/^table(?:Cell|Header)$/.test($position.node(depth).type.name))
      return $position.before(depth);
  return $position.depth === 0 ? null : $position.before(1);
}

export function readLink(editor: Editor): RichLink {
  const { state } = editor;
  const { from, to } = linkRange(editor);
  const attributes = editor.getAttributes('link');
  return {
    href: String(attributes['href'] ?? ''),
    text: state.doc.textBetween(from, to, ' '),
    opensNewTab: attributes['target'] === '_blank',
  };
}

/** Returns the link around the cursor, or the selection. */
function linkRange({ state }: Editor): { from: number; to: number } {
  const { $from, from, to } = state.selection;
  const type = state.schema.marks['link'];
  const range = type && getMarkRange($from, type);
  return range && range.to >= to ? range : { from, to };
}

export function writeLink(editor: Editor, link: RichLink | null): void {
  const range = linkRange(editor);
  const chain = editor.chain().setTextSelection(range);
  if (link === null) {
    chain.unsetMark('link').run();
    return;
  }
  const before = editor.getAttributes('link');
  const attributes = {
    ...before,
    href: link.href,
    target: link.opensNewTab ? '_blank' : null,
    rel: relOf(before['rel'], link.opensNewTab),
  };
  const shown = editor.state.doc.textBetween(range.from, range.to, ' ');
  const text = link.text.trim() || link.href;
  if (shown === text) chain.setMark('link', attributes).setTextSelection(range.to).run();
  else
    chain
      .insertContentAt(range, { type: 'text', text, marks: [{ type: 'link', attrs: attributes }] })
      .run();
}

/** Links to a new tab must not expose `window.opener`. */
function relOf(before: unknown, opensNewTab: boolean): string | null {
  const words = typeof before === 'string' ? before.split(/\s+/).filter(Boolean) : [];
  const others = words.filter((word) => word !== 'noopener');
  return [...others, ...(opensNewTab ? ['noopener'] : [])].join(' ') || null;
}

/** Returns the position of the selected image, or of the one whose caption is edited. */
function imagePosition({ state }: Editor): number | null {
  const { selection } = state;
  if (selection instanceof NodeSelection)
    return /^(?:picture|figure)$/.test(selection.node.type.name) ? selection.from : null;
  const { $from } = selection;
  return $from.parent.type.name === 'figure' ? $from.before() : null;
}

export function readImage(editor: Editor): RichImage | null {
  const place = imagePosition(editor);
  const attributes = place === null ? undefined : editor.state.doc.nodeAt(place)?.attrs;
  if (!attributes) return null;
  return {
    src: String(attributes['src'] ?? ''),
    alt: String(attributes['alt'] ?? ''),
    width: Number(attributes['width']) || null,
    height: Number(attributes['height']) || null,
  };
}

export function writeImage(editor: Editor, image: RichImage): void {
  const attributes = {
    ...image,
    width: image.width === null ? null : String(image.width),
    height: image.height === null ? null : String(image.height),
  };
  const place = imagePosition(editor);
  if (place === null) {
    editor
      .chain()
      .insertContent({ type: 'figure', attrs: { ...attributes, loading: 'lazy' } })
      .run();
    return;
  }
  const { tr } = editor.state;
  for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(place, name, value);
  editor.view.dispatch(tr);
}
