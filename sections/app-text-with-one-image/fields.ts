import { html, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { textImage } from '../text-image.ts';

/** A text beside a large image with a caption. */
export const appTextWithOneImage = defineFields({
  fields: {
    title: text({ required: true, max: 120 }),
    content: html({ max: 2_000 }),
    ...textImage,
    /** The image's caption. */
    name: text({ max: 160 }),
  },
});
