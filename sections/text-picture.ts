import { altText, image, list, type PresentedItem } from '#common/fields.ts';

/** The one picture of a text, with its other drawing and its alternative text ('' is decorative). */
export const textPicture = {
  imgsrc: image({ alt: 'imgalt' }),
  imageSmallPath: image({ alt: null }),
  imgalt: altText(),
};

/** Several of them, in their order. */
export const textPictures = list(textPicture);

export type TextPicture = PresentedItem<typeof textPicture>;
