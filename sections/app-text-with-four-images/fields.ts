import { defineSection } from '../define-section.ts';
import { textWithImages } from '../text-with-images.ts';

/** A text beside four staggered images. */
export const appTextWithFourImages = defineSection({
  type: 'app-text-with-four-images',
  label: 'section.app-text-with-four-images',
  labels: ['read-more'],
  fields: textWithImages,
});
