import { DOMParser, type Node as DocumentNode, type Schema } from '@tiptap/pm/model';
import { parseHtml, writeClean } from '../clean-html.ts';
import { isBlock } from './canonical-form.ts';
import { rememberSource } from './write-document.ts';

/** Parses a text into a document; each block remembers its source HTML. */
export function readDocument(html: string, schema: Schema): DocumentNode {
  const parser = DOMParser.fromSchema(schema);
  const blocks = blocksOf(parseHtml(html)).flatMap(({ element, source }) => {
    const holder = document.createElement('div');
    holder.append(element);
    const nodes = parser.parse(holder).children;
    const [only] = nodes;
    if (only && nodes.length === 1) rememberSource(only, source);
    return nodes;
  });
  return schema.topNodeType.createAndFill(null, blocks) ?? schema.topNodeType.create();
}

/** Returns the separator between the blocks of a text: a newline, unless it has none. */
export function separatorOf(html: string): '\n' | '' {
  const { childNodes } = parseHtml(html);
  const isTight = Array.from(childNodes).some(
    (node) => isBlock(node) && node.nextSibling !== null && isBlock(node.nextSibling),
  );
  return isTight ? '' : '\n';
}

interface Block {
  element: Element;
  source: string;
}

/** Splits a text into blocks; text between them becomes paragraphs marked as bare. */
function blocksOf(root: DocumentFragment): Block[] {
  const found: Block[] = [];
  let run: Node[] = [];
  const endRun = (): void => {
    const source = run.map(writeClean).join('');
    if (source.trim() !== '') {
      const element = document.createElement('p');
      element.setAttribute('data-bare', '');
      element.append(...run);
      found.push({ element, source });
    }
    run = [];
  };
  for (const node of Array.from(root.childNodes)) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    found.push({ element: node, source: writeClean(node) });
  }
  endRun();
  return found;
}
