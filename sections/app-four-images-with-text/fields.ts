import { defineFields } from '../define-section.ts';
import { textWithImages } from '../text-with-images.ts';

/** Four images in one row, with their text below. */
export const appFourImagesWithText = defineFields({
  labels: ['read-more'],
  fields: textWithImages,
});
