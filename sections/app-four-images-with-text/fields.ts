import { defineSection } from '../define-section.ts';
import { textWithPictures } from '../text-with-pictures.ts';

/** Four pictures in one row, and below it their text. */
export const appFourImagesWithText = defineSection({
  type: 'app-four-images-with-text',
  label: 'section.app-four-images-with-text',
  labels: ['read-more'],
  fields: textWithPictures,
});
