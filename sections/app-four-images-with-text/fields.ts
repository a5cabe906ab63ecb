import { defineSection } from '../define-section.ts';
import { textWithImages } from '../text-with-images.ts';

/** Four images in one row, with their text below. */
export const appFourImagesWithText = defineSection({
  type: 'app-four-images-with-text',
  label: 'section.app-four-images-with-text',
  labels: ['read-more'],
  fields: textWithImages,
});
