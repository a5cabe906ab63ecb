import { html, text } from '#common/content/fields.ts';
import { defineSection } from '../define-section.ts';
import { textImage } from '../text-image.ts';

/** A heading with its lead above a full-width image; without them, the image alone. */
export const appTextWithCoverImage = defineSection({
  type: 'app-text-with-cover-image',
  label: 'section.app-text-with-cover-image',
  fields: {
    title: text({ max: 120 }),
    content: html({ max: 2_000 }),
    ...textImage,
  },
});
