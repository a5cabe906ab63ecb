import { html, text } from '#common/content/fields.ts';
import { defineFields } from '../define-section.ts';
import { textImage } from '../text-image.ts';

/** A text in a disc over the start side of its image. */
export const appCircleTextWithImage = defineFields({
  fields: {
    title: text({ required: true, max: 60 }),
    content: html({ max: 400 }),
    ...textImage,
  },
});
