import { appCircleTextWithImage } from './app-circle-text-with-image/fields.ts';
import { appFourImagesWithText } from './app-four-images-with-text/fields.ts';
import { appImageWithCircleText } from './app-image-with-circle-text/fields.ts';
import { appTextWithCoverImage } from './app-text-with-cover-image/fields.ts';
import { appTextWithFourImages } from './app-text-with-four-images/fields.ts';
import { appTextWithOneImage } from './app-text-with-one-image/fields.ts';
import { article } from './article/fields.ts';
import { appGridServiceCards } from './app-grid-service-cards/fields.ts';
import { clients } from './clients/fields.ts';
import { counter } from './counter/fields.ts';
import { gallery } from './gallery/fields.ts';
import { gridWithFrame } from './grid-with-frame/fields.ts';
import { gridWithoutFrame } from './grid-without-frame/fields.ts';
import { hero } from './hero/fields.ts';
import { heroCarosel } from './hero-carosel/fields.ts';
import { heroImageWithText } from './hero-image-with-text/fields.ts';
import { heroWithOneImage } from './hero-with-one-image/fields.ts';
import { imageWithText } from './image-with-text/fields.ts';
import { multiImagesWithText } from './multi-images-with-text/fields.ts';
import { multiTextWithImage } from './multi-text-with-image/fields.ts';
import { oneImageWithText } from './one-image-with-text/fields.ts';
import { productCard } from './product-card/fields.ts';
import { projects } from './projects/fields.ts';
import { tabs } from './tabs/fields.ts';
import { textWithImage } from './text-with-image/fields.ts';
import { textWithImagesBelow } from './text-with-images-below/fields.ts';

/** Every section type by the name that stored content uses. */
export const sections = {
  'hero-with-one-image': heroWithOneImage,
  hero,
  'hero-carosel': heroCarosel,
  'hero-image-with-text': heroImageWithText,
  'grid-without-frame': gridWithoutFrame,
  'grid-with-frame': gridWithFrame,
  'multi-text-with-image': multiTextWithImage,
  clients,
  gallery,
  projects,
  counter,
  'text-with-image': textWithImage,
  'image-with-text': imageWithText,
  'multi-images-with-text': multiImagesWithText,
  'app-circle-text-with-image': appCircleTextWithImage,
  'app-image-with-circle-text': appImageWithCircleText,
  'app-text-with-four-images': appTextWithFourImages,
  'app-four-images-with-text': appFourImagesWithText,
  'app-text-with-one-image': appTextWithOneImage,
  'app-text-with-cover-image': appTextWithCoverImage,
  'one-image-with-text': oneImageWithText,
  'text-with-images-below': textWithImagesBelow,
  article,
  'app-grid-service-cards': appGridServiceCards,
  tabs,
  'product-card': productCard,
} as const;

export type SectionType = keyof typeof sections;

export function isSectionType(value: unknown): value is SectionType {
  return typeof value === 'string' && Object.hasOwn(sections, value);
}
