import { html, text } from '#common/content/fields.ts';
import { defineSection } from '../define-section.ts';
import { textImage } from '../text-image.ts';

/** A text in a disc over the start side of its image. */
export const appCircleTextWithImage = defineSection({
  type: 'app-circle-text-with-image',
  label: 'section.app-circle-text-with-image',
  fields: {
    title: text({ required: true, max: 60 }),
    content: html({ max: 400 }),
    ...textImage,
  },
});
