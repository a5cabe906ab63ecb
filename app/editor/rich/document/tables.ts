import { callOrReturn, Extension, getExtensionField, Node } from '@tiptap/core';
import { tableEditing } from '@tiptap/pm/tables';
import { attributesNamed } from './attributes.ts';

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
  addAttributes: () => attributesNamed('dir', 'lang', 'class'),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
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
  addAttributes: () => ({ ...attributesNamed('dir', 'lang', 'class'), ...spans }),
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  tableRole: 'header_cell',
  addAttributes: () => ({ ...attributesNamed('dir', 'lang', 'class', 'scope'), ...spans }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
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

export const tables = [Table, TableRow, TableCell, TableHeader, TableRoles];
