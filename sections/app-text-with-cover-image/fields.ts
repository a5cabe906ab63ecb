import { html, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { textImage } from '../text-image.ts';

/** A heading with its lead above a full-width image; without them, the image alone. */
export const appTextWithCoverImage = defineFields({
  fields: {
    title: text({ max: 120 }),
    content: html({ max: 2_000 }),
    ...textImage,
  },
});
