import type { JSX } from 'react';
import { AddToCart, type AddToCartProps } from './add-to-cart.tsx';
import { ClientsCarousel, type ClientsCarouselProps } from './carousel/clients-carousel.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { FullCarousel, type FullCarouselProps } from './carousel/full-carousel.tsx';
import { Gallery, type GalleryProps } from './gallery/gallery.tsx';
import { HeroCarousel, type HeroCarouselProps } from './carousel/hero-carousel.tsx';
import { ProductGallery, type ProductGalleryProps } from './gallery/product-gallery.tsx';
import { ProjectsCarousel, type ProjectsCarouselProps } from './carousel/projects-carousel.tsx';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import {
  TestimonialsCarousel,
  type TestimonialsCarouselProps,
} from './carousel/testimonials-carousel.tsx';

/** Props of each island. */
export interface IslandProps {
  'hero-carousel': HeroCarouselProps;
  'clients-carousel': ClientsCarouselProps;
  'full-carousel': FullCarouselProps;
  'projects-carousel': ProjectsCarouselProps;
  'gallery': GalleryProps;
  'search-box': SearchBoxProps;
  'testimonials-carousel': TestimonialsCarouselProps;
  'contact-form': ContactFormProps;
  'product-gallery': ProductGalleryProps;
  'add-to-cart': AddToCartProps;
}

export type IslandName = keyof IslandProps;
export type IslandComponents = { [N in IslandName]: (props: IslandProps[N]) => JSX.Element };

/** Island components, imported statically for server rendering. */
export const islandComponents: IslandComponents = {
  'hero-carousel': HeroCarousel,
  'clients-carousel': ClientsCarousel,
  'full-carousel': FullCarousel,
  'projects-carousel': ProjectsCarousel,
  'gallery': Gallery,
  'search-box': SearchBox,
  'testimonials-carousel': TestimonialsCarousel,
  'contact-form': ContactForm,
  'product-gallery': ProductGallery,
  'add-to-cart': AddToCart,
};
