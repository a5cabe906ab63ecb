import type { Picture } from './picture.ts';
import { cityScenes } from './scenes/home-cities.ts';
import { geometryScenes } from './scenes/home-geometry.ts';
import { interactionScenes } from './scenes/home-interactions.ts';
import { nightScenes } from './scenes/home-night.ts';
import { plateScenes } from './scenes/home-plate.ts';
import { roundScenes } from './scenes/home-round.ts';
import { stepScenes } from './scenes/home-steps.ts';

/** The large pictures of the home page. */
export function homeScenes(): Picture[] {
  return [
    ...geometryScenes(),
    ...interactionScenes(),
    ...plateScenes(),
    ...roundScenes(),
    ...stepScenes(),
    ...nightScenes(),
    ...cityScenes(),
  ];
}
