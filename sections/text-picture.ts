import { altText, image, list, type PresentedItem } from '#common/content/fields.ts';

/** A text's image, its version for other shapes, and its alternative text ('': decorative). */
export const textPicture = {
  imgsrc: image({ alt: 'imgalt' }),
  imageSmallPath: image({ alt: null }),
  imgalt: altText(),
};

/** A list of such images. */
export const textPictures = list(textPicture);

export type TextPicture = PresentedItem<typeof textPicture>;
