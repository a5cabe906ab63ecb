import { Extension } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import { blocks } from './blocks.ts';
import { lists } from './lists.ts';
import { marks } from './marks.ts';
import { imageNodes } from './images.ts';
import { tables } from './tables.ts';

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

/** Extensions for the whole HTML allow-list, except `div`, `caption` and `tfoot`. */
export const extensions = [...marks, ...blocks, ...lists, ...tables, ...imageNodes, Editing];
