import { altText, flag, html, image, key, type PresentedItem, text } from '#common/fields.ts';

/**
 * The fields that every card, slide and row has in common (specification, section 3: service item).
 * `title` is the key shared by all languages and the source of the slug; `titleTr` is what is shown.
 */
export const serviceItem = {
  title: key({ required: true, max: 120, from: 'titleTr' }),
  titleTr: text({ max: 120 }),
  summary: html({ max: 2_000 }),
  htmlContent: html(),
  fileName: key({ max: 120 }),
  buttonText: text({ max: 60 }),
  isDetails: flag(),
};

/** A picture with its other drawing, for narrow or upright places, and its alternative text ('' is decorative). */
export const itemPicture = {
  imageIconPath: image({ alt: 'imageAlt' }),
  imageSmallPath: image({ alt: null }),
  imageAlt: altText(),
};

/** A service item with its picture, as views receive it. */
export type PictureItem = PresentedItem<typeof serviceItem & typeof itemPicture>;
