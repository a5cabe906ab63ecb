import { Node } from '@tiptap/core';
import { isAllowedAddress } from '#common/text/html-rules.ts';
import { attributesNamed } from './attributes.ts';

const imageAttributes = ['src', 'alt', 'width', 'height', 'loading'] as const;

const isImage = (image: Element | null): image is Element =>
  image?.localName === 'img' &&
  image.hasAttribute('src') &&
  isAllowedAddress('src', image.getAttribute('src') ?? '');

/** Inline image. */
const InlineImage = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => attributesNamed(...imageAttributes),
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
      imageAttributes.map((name) => [
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
        const [image, caption, ...more] = element.children;
        const isSupported = isImage(image ?? null) && more.length === 0;
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
        imageAttributes.flatMap((name) =>
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

export const imageNodes = [InlineImage, Figure];
