import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/**
 * Replaces the document. Blocks that are the same at the start and end stay, and with them the
 * cursor.
 */
export function replaceDocument(tr: Transaction, next: Node): void {
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
