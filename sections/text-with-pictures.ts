import { html, link, text } from '#common/content/fields.ts';
import { textPictures } from './text-picture.ts';

/** A text with images and an optional link. */
export const textWithPictures = {
  title: text({ required: true, max: 120 }),
  content: html({ max: 2_000 }),
  images: textPictures,
  link: link(),
  buttonText: text({ max: 60 }),
};
