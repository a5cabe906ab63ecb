import type { JSX } from 'react';
import type { IslandName, IslandComponents } from './island-components.ts';

/** Loaders of the island components, one chunk each. */
const loaders: { [K in IslandName]: () => Promise<IslandComponents[K]> } = {
  'gallery': () => import('./gallery/gallery.tsx').then((module) => module.Gallery),
  'search-box': () => import('./search-box.tsx').then((module) => module.SearchBox),
  'carousel': () => import('./carousel/carousel.tsx').then((module) => module.Carousel),
  'contact-form': () => import('./contact-form.tsx').then((module) => module.ContactForm),
  'product-gallery': () =>
    import('./gallery/product-gallery.tsx').then((module) => module.ProductGallery),
  'add-to-cart': () => import('./add-to-cart.tsx').then((module) => module.AddToCart),
};

/** An island's component. Its props are JSON in the page, which the server wrote by the same type. */
export type IslandComponent = (props: object) => JSX.Element;

/** Loads an island's component; rejects for a name that this build does not know. */
export async function loadIsland(name: string): Promise<IslandComponent> {
  if (!isIslandName(name)) throw new Error(`Unknown island "${name}"`);
  return (await loaders[name]()) as IslandComponent;
}

function isIslandName(name: string): name is IslandName {
  return Object.hasOwn(loaders, name);
}
