import type { JSX } from 'react';
import type { IslandName, IslandParts } from './parts.ts';

/** The same parts as the browser fetches them: one chunk each, when its island wakes. */
const loaders: { [K in IslandName]: () => Promise<IslandParts[K]> } = {
  'hero-carousel': () => import('./hero-carousel.tsx').then((module) => module.HeroCarousel),
  'clients-carousel': () =>
    import('./clients-carousel.tsx').then((module) => module.ClientsCarousel),
  'full-carousel': () => import('./full-carousel.tsx').then((module) => module.FullCarousel),
  'projects-carousel': () =>
    import('./projects-carousel.tsx').then((module) => module.ProjectsCarousel),
  'gallery': () => import('./gallery.tsx').then((module) => module.Gallery),
  'search-box': () => import('./search-box.tsx').then((module) => module.SearchBox),
  'testimonials-carousel': () =>
    import('./testimonials-carousel.tsx').then((module) => module.TestimonialsCarousel),
  'contact-form': () => import('./contact-form.tsx').then((module) => module.ContactForm),
  'product-gallery': () => import('./product-gallery.tsx').then((module) => module.ProductGallery),
  'add-to-cart': () => import('./add-to-cart.tsx').then((module) => module.AddToCart),
};

/** An island's component. Its props come from the page, where the server wrote the very same type. */
export type LoadedPart = (props: object) => JSX.Element;

/** Fetches an island's code; rejects for a name that this build does not know. */
export async function loadIsland(name: string): Promise<LoadedPart> {
  if (!isIslandName(name)) throw new Error(`Unknown island "${name}"`);
  return (await loaders[name]()) as LoadedPart;
}

function isIslandName(name: string): name is IslandName {
  return Object.hasOwn(loaders, name);
}
