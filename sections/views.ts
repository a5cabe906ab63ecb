import type { ReactNode } from 'react';
import type { SectionProps } from './define-section.ts';
import { AppCircleTextWithImageView } from './app-circle-text-with-image/view.tsx';
import { AppFourImagesWithTextView } from './app-four-images-with-text/view.tsx';
import { AppImageWithCircleTextView } from './app-image-with-circle-text/view.tsx';
import { AppTextWithCoverImageView } from './app-text-with-cover-image/view.tsx';
import { AppTextWithFourImagesView } from './app-text-with-four-images/view.tsx';
import { AppTextWithOneImageView } from './app-text-with-one-image/view.tsx';
import { ArticleView } from './article/view.tsx';
import { AppGridServiceCardsView } from './app-grid-service-cards/view.tsx';
import { ClientsView } from './clients/view.tsx';
import { CounterView } from './counter/view.tsx';
import { GalleryView } from './gallery/view.tsx';
import { GridWithFrameView } from './grid-with-frame/view.tsx';
import { GridWithoutFrameView } from './grid-without-frame/view.tsx';
import { HeroView } from './hero/view.tsx';
import { HeroCaroselView } from './hero-carosel/view.tsx';
import { HeroImageWithTextView } from './hero-image-with-text/view.tsx';
import { HeroWithOneImageView } from './hero-with-one-image/view.tsx';
import { ImageWithTextView } from './image-with-text/view.tsx';
import { MultiImagesWithTextView } from './multi-images-with-text/view.tsx';
import { MultiTextWithImageView } from './multi-text-with-image/view.tsx';
import { OneImageWithTextView } from './one-image-with-text/view.tsx';
import { ProductCardView } from './product-card/view.tsx';
import { ProjectsView } from './projects/view.tsx';
import { TabsView } from './tabs/view.tsx';
import { TextWithImageView } from './text-with-image/view.tsx';
import { TextWithImagesBelowView } from './text-with-images-below/view.tsx';
import type { sections, SectionType } from './registry.ts';

/** Props of each type's view. */
export type SectionPropsOf<K extends SectionType> = SectionProps<(typeof sections)[K]>;

/** Views by section type. A missing one is a type error. */
export const sectionViews: { [K in SectionType]: (props: SectionPropsOf<K>) => ReactNode } = {
  'hero-with-one-image': HeroWithOneImageView,
  'hero': HeroView,
  'hero-carosel': HeroCaroselView,
  'hero-image-with-text': HeroImageWithTextView,
  'grid-without-frame': GridWithoutFrameView,
  'grid-with-frame': GridWithFrameView,
  'multi-text-with-image': MultiTextWithImageView,
  'clients': ClientsView,
  'gallery': GalleryView,
  'projects': ProjectsView,
  'counter': CounterView,
  'text-with-image': TextWithImageView,
  'image-with-text': ImageWithTextView,
  'multi-images-with-text': MultiImagesWithTextView,
  'app-circle-text-with-image': AppCircleTextWithImageView,
  'app-image-with-circle-text': AppImageWithCircleTextView,
  'app-text-with-four-images': AppTextWithFourImagesView,
  'app-four-images-with-text': AppFourImagesWithTextView,
  'app-text-with-one-image': AppTextWithOneImageView,
  'app-text-with-cover-image': AppTextWithCoverImageView,
  'one-image-with-text': OneImageWithTextView,
  'text-with-images-below': TextWithImagesBelowView,
  'article': ArticleView,
  'app-grid-service-cards': AppGridServiceCardsView,
  'tabs': TabsView,
  'product-card': ProductCardView,
};
