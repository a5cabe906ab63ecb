import { example as appCircleTextWithImage } from './app-circle-text-with-image/example.ts';
import { example as appFourImagesWithText } from './app-four-images-with-text/example.ts';
import { example as appImageWithCircleText } from './app-image-with-circle-text/example.ts';
import { example as appTextWithCoverImage } from './app-text-with-cover-image/example.ts';
import { example as appTextWithFourImages } from './app-text-with-four-images/example.ts';
import { example as appTextWithOneImage } from './app-text-with-one-image/example.ts';
import { example as article } from './article/example.ts';
import { example as appGridServiceCards } from './app-grid-service-cards/example.ts';
import { example as clients } from './clients/example.ts';
import { example as counter } from './counter/example.ts';
import { example as gallery } from './gallery/example.ts';
import { example as gridWithFrame } from './grid-with-frame/example.ts';
import { example as gridWithoutFrame } from './grid-without-frame/example.ts';
import { example as hero } from './hero/example.ts';
import { example as heroCarosel } from './hero-carosel/example.ts';
import { example as heroImageWithText } from './hero-image-with-text/example.ts';
import { example as heroWithOneImage } from './hero-with-one-image/example.ts';
import { example as imageWithText } from './image-with-text/example.ts';
import { example as multiImagesWithText } from './multi-images-with-text/example.ts';
import { example as multiTextWithImage } from './multi-text-with-image/example.ts';
import { example as oneImageWithText } from './one-image-with-text/example.ts';
import { example as productCard } from './product-card/example.ts';
import { example as projects } from './projects/example.ts';
import { example as tabs } from './tabs/example.ts';
import { example as textWithImage } from './text-with-image/example.ts';
import { example as textWithImagesBelow } from './text-with-images-below/example.ts';
import type { SectionType } from './registry.ts';
import type { SectionExample } from './section-example.ts';
/** A filled example of every type, for the catalogue and tests; new sections get as many items. */
export const examples: Record<SectionType, SectionExample> = {
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
};
