import type { Editor } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';

type Direction = 'ltr' | 'rtl';

/**
 * Sets the direction of the selected blocks: in a table its cells, elsewhere whole lists, quotes
 * and paragraphs. The language's own direction is not stored.
 */
export function setDirection(editor: Editor, direction: Direction, own: Direction): void {
  const { state, view } = editor;
  const { tr } = state;
  for (const position of selectedBlocks(editor))
    tr.setNodeAttribute(position, 'dir', direction === own ? null : direction);
  view.dispatch(tr);
}

/** Returns whether the selection has a direction. */
export function isDirection({ state }: Editor, direction: Direction, own: Direction): boolean {
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
