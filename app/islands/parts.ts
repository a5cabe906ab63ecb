import type { JSX } from 'react';
import { ClientsCarousel, type ClientsCarouselProps } from './clients-carousel.tsx';
import { HeroCarousel, type HeroCarouselProps } from './hero-carousel.tsx';

/** What each island is given. */
export interface IslandProps {
  'hero-carousel': HeroCarouselProps;
  'clients-carousel': ClientsCarouselProps;
}

export type IslandName = keyof IslandProps;
export type IslandParts = { [N in IslandName]: (props: IslandProps[N]) => JSX.Element };

/** The parts that need React in the browser, as the server renders them. */
export const islandParts: IslandParts = {
  'hero-carousel': HeroCarousel,
  'clients-carousel': ClientsCarousel,
};
