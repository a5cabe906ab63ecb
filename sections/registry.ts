import { section as appCircleTextWithImage } from './app-circle-text-with-image/section.ts';
import { section as appFourImagesWithText } from './app-four-images-with-text/section.ts';
import { section as appImageWithCircleText } from './app-image-with-circle-text/section.ts';
import { section as appTextWithCoverImage } from './app-text-with-cover-image/section.ts';
import { section as appTextWithFourImages } from './app-text-with-four-images/section.ts';
import { section as appTextWithOneImage } from './app-text-with-one-image/section.ts';
import { section as article } from './article/section.ts';
import { section as appGridServiceCards } from './app-grid-service-cards/section.ts';
import { section as clients } from './clients/section.ts';
import { section as counter } from './counter/section.ts';
import { section as gallery } from './gallery/section.ts';
import { section as gridWithFrame } from './grid-with-frame/section.ts';
import { section as gridWithoutFrame } from './grid-without-frame/section.ts';
import { section as hero } from './hero/section.ts';
import { section as heroCarosel } from './hero-carosel/section.ts';
import { section as heroImageWithText } from './hero-image-with-text/section.ts';
import { section as heroWithOneImage } from './hero-with-one-image/section.ts';
import { section as imageWithText } from './image-with-text/section.ts';
import { section as multiImagesWithText } from './multi-images-with-text/section.ts';
import { section as multiTextWithImage } from './multi-text-with-image/section.ts';
import { section as oneImageWithText } from './one-image-with-text/section.ts';
import { section as productCard } from './product-card/section.ts';
import { section as projects } from './projects/section.ts';
import { section as tabs } from './tabs/section.ts';
import { section as textWithImage } from './text-with-image/section.ts';
import { section as textWithImagesBelow } from './text-with-images-below/section.ts';

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
