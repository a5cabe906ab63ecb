import { html, link, text } from '#common/content/fields.ts';
import { textImages } from './text-image.ts';

/** A text with images and an optional link. */
export const textWithImages = {
  title: text({ required: true, max: 120 }),
  content: html({ max: 2_000 }),
  images: textImages,
  link: link(),
  buttonText: text({ max: 60 }),
};
