import { html, text } from '#common/content/fields.ts';
import { defineSection } from '../define-section.ts';
import { textImage } from '../text-image.ts';

/** A text beside a large image with a caption. */
export const appTextWithOneImage = defineSection({
  type: 'app-text-with-one-image',
  label: 'section.app-text-with-one-image',
  fields: {
    title: text({ required: true, max: 120 }),
    content: html({ max: 2_000 }),
    ...textImage,
    /** The image's caption. */
    name: text({ max: 160 }),
  },
});
