import { ClientsCarousel } from './clients-carousel.tsx';
import { HeroCarousel } from './hero-carousel.tsx';

/** The parts that need React in the browser, as the server renders them. */
export const islandParts = {
  'hero-carousel': HeroCarousel,
  'clients-carousel': ClientsCarousel,
};

export type IslandParts = typeof islandParts;
export type IslandName = keyof IslandParts;
