import { image, list, type PresentedItem, text } from '#common/fields.ts';

/** The one picture of a text, with its other drawing and its alternative text ('' is decorative). */
export const textPicture = {
  imgsrc: image(),
  imageSmallPath: image(),
  imgalt: text(),
};

/** Several of them, in their order. */
export const textPictures = list(textPicture);

export type TextPicture = PresentedItem<typeof textPicture>;
