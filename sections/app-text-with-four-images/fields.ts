import { defineFields } from '../define-section.ts';
import { textWithImages } from '../text-with-images.ts';

/** A text beside four staggered images. */
export const appTextWithFourImages = defineFields({
  labels: ['read-more'],
  fields: textWithImages,
});
