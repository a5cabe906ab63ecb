import { altText, image, list, type PresentedItem } from '#common/content/fields.ts';

/** A text's image, its version for other shapes, and its alternative text ('': decorative). */
export const textImage = {
  imgsrc: image({ alt: 'imgalt' }),
  imageSmallPath: image({ alt: null }),
  imgalt: altText(),
};

/** A list of such images. */
export const textImages = list(textImage);

export type TextImage = PresentedItem<typeof textImage>;
