import type { ComponentType } from 'react';
import type { IslandParts } from './parts.ts';

type Loaded<P> = P extends (props: infer Props) => unknown ? ComponentType<Props & object> : never;

/** The same parts as the browser fetches them: one chunk each, when its island wakes. */
export const islandLoaders: { [K in keyof IslandParts]: () => Promise<Loaded<IslandParts[K]>> } = {
  'hero-carousel': () => import('./hero-carousel.tsx').then((module) => module.HeroCarousel),
  'clients-carousel': () => import('./clients-carousel.tsx').then((module) => module.ClientsCarousel),
};
