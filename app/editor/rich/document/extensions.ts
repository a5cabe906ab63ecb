import { Extension } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import { blocks } from './blocks.ts';
import { lists } from './lists.ts';
import { marks } from './marks.ts';
import { pictures } from './pictures.ts';
import { tables } from './tables.ts';

/** Taking back what was typed, and where something dropped or typed would stand. */
const Editing = Extension.create({
  name: 'editing',
  addProseMirrorPlugins: () => [
    history(),
    gapCursor(),
    dropCursor({ class: 'rich-drop', color: false, width: 2 }),
  ],
  addKeyboardShortcuts() {
    const takeBack = () => undo(this.editor.state, this.editor.view.dispatch);
    const doAgain = () => redo(this.editor.state, this.editor.view.dispatch);
    return { 'Mod-z': takeBack, 'Mod-y': doAgain, 'Mod-Shift-z': doAgain };
  },
});

/** What a rich text is made of: all that the allow-list has, but `div`, `caption` and `tfoot`. */
export const extensions = [...marks, ...blocks, ...lists, ...tables, ...pictures, Editing];
