import { html, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { textImage } from '../text-image.ts';

/** A large image with its caption, a heading beside it, and a long text below. */
export const oneImageWithText = defineFields({
  fields: {
    title: text({ required: true, max: 120 }),
    content: html({ max: 6_000 }),
    ...textImage,
    /** The image's caption. */
    name: text({ max: 160 }),
  },
});
