import { defineSection } from '../define-section.ts';
import { textWithPictures } from '../text-with-pictures.ts';

/** A text beside four staggered images. */
export const appTextWithFourImages = defineSection({
  type: 'app-text-with-four-images',
  label: 'section.app-text-with-four-images',
  labels: ['read-more'],
  fields: textWithPictures,
});
