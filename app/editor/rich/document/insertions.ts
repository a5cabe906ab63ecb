import { type Editor, getMarkRange } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { RichLink, RichImage } from '../rich-text.ts';

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
