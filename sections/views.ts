import type { ReactNode } from 'react';
import type { SectionProps } from './define-section.ts';
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
import { ProductCardView } from './product-card/view.tsx';
import { ProjectsView } from './projects/view.tsx';
import { TabsView } from './tabs/view.tsx';
import { TextWithImageView } from './text-with-image/view.tsx';
import type { sections, SectionType } from './registry.ts';

/** What each type's view receives. */
export type SectionPropsOf<K extends SectionType> = SectionProps<(typeof sections)[K]>;

/** How each section type renders. A missing one is a type error. */
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
  'article': ArticleView,
  'app-grid-service-cards': AppGridServiceCardsView,
  'tabs': TabsView,
  'product-card': ProductCardView,
};
