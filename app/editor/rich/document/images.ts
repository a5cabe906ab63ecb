import { Node } from '@tiptap/core';
import { isAllowedAddress } from '#common/text/html-rules.ts';
import { attributesNamed } from './attributes.ts';

const pictureAttributes = ['src', 'alt', 'width', 'height', 'loading'] as const;

const isImage = (picture: Element | null): picture is Element =>
  picture?.localName === 'img' &&
  picture.hasAttribute('src') &&
  isAllowedAddress('src', picture.getAttribute('src') ?? '');

/** Inline image. */
const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => attributesNamed(...pictureAttributes),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => (isImage(element) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** Block image with its caption as text. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  defining: true,
  draggable: true,
  addAttributes: () => ({
    ...attributesNamed('dir', 'lang', 'class'),
    ...Object.fromEntries(
      pictureAttributes.map((name) => [
        name,
        {
          default: null,
          rendered: false,
          parseHTML: (element: HTMLElement) =>
            element.querySelector('img')?.getAttribute(name) ?? null,
        },
      ]),
    ),
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => {
        const [picture, caption, ...more] = element.children;
        const isSupported = isImage(picture ?? null) && more.length === 0;
        return isSupported && (!caption || caption.localName === 'figcaption') ? null : false;
      },
      contentElement: (element) =>
        (element instanceof Element && element.querySelector('figcaption')) ||
        document.createElement('div'),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    HTMLAttributes,
    [
      'img',
      Object.fromEntries(
        pictureAttributes.flatMap((name) =>
          node.attrs[name] === null ? [] : [[name, node.attrs[name]]],
        ),
      ),
    ],
    ['figcaption', 0],
  ],
  addKeyboardShortcuts() {
    return {
      // Captions are a single line; Enter starts a new paragraph.
      Enter: () => {
        if (!this.editor.isActive(this.name)) return false;
        const { $from } = this.editor.state.selection;
        return this.editor
          .chain()
          .insertContentAt($from.after(1), { type: 'paragraph' })
          .setTextSelection($from.after(1) + 1)
          .run();
      },
    };
  },
});

export const imageNodes = [Picture, Figure];
