import { defineSection } from '../define-section.ts';
import { textWithPictures } from '../text-with-pictures.ts';

/** Four images in one row, with their text below. */
export const appFourImagesWithText = defineSection({
  type: 'app-four-images-with-text',
  label: 'section.app-four-images-with-text',
  labels: ['read-more'],
  fields: textWithPictures,
});
