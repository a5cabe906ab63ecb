import type { JSX } from 'react';
import { AddToCart, type AddToCartProps } from './add-to-cart.tsx';
import { Carousel, type CarouselProps } from './carousel/carousel.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { Gallery, type GalleryProps } from './gallery/gallery.tsx';
import { ProductGallery, type ProductGalleryProps } from './gallery/product-gallery.tsx';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';

/** Props of each island. */
export interface IslandProps {
  'gallery': GalleryProps;
  'search-box': SearchBoxProps;
  'carousel': CarouselProps;
  'contact-form': ContactFormProps;
  'product-gallery': ProductGalleryProps;
  'add-to-cart': AddToCartProps;
}

export type IslandName = keyof IslandProps;
export type IslandComponents = { [N in IslandName]: (props: IslandProps[N]) => JSX.Element };

/** Island components, imported statically for server rendering. */
export const islandComponents: IslandComponents = {
  'gallery': Gallery,
  'search-box': SearchBox,
  'carousel': Carousel,
  'contact-form': ContactForm,
  'product-gallery': ProductGallery,
  'add-to-cart': AddToCart,
};
