import {
  altText,
  flag,
  html,
  image,
  key,
  type PresentedItem,
  text,
} from '#common/content/fields.ts';
import { reviewFields } from '#common/content/review-fields.ts';

/** `title` is the key of all languages and source of the slug; `titleTr` is displayed. */
export const textItem = {
  title: key({ required: true, max: 120, from: 'titleTr' }),
  titleTr: text({ max: 120 }),
  summary: html({ max: 2_000 }),
  htmlContent: html(),
  fileName: key({ max: 120 }),
  buttonText: text({ max: 60 }),
  isDetails: flag(),
};

/**
 * Fields common to all cards, slides and rows (specification, section 3: service item), with the
 * review of the text on the item's page.
 */
export const serviceItem = { ...textItem, ...reviewFields };

/** Heading of a section, and whether its items have pages. */
export const itemsHead = {
  title: text({ required: true, max: 120 }),
  summary: html({ max: 2_000 }),
  isDetails: flag(),
};

/** An image, its version for narrow or portrait places, and its alternative text ('': decorative). */
export const itemImage = {
  imageIconPath: image({ alt: 'imageAlt' }),
  imageSmallPath: image({ alt: null }),
  imageAlt: altText(),
};

/** A service item with its image, as views receive it. */
export type ImageItem = PresentedItem<typeof textItem & typeof itemImage>;
