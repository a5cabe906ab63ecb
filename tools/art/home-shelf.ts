import type { Picture } from './picture.ts';
import { blisterScenes } from './scenes/shelf-blister.ts';
import { cityScenes } from './scenes/shelf-cities.ts';
import { dropScenes } from './scenes/shelf-drops.ts';
import { laboratoryScenes } from './scenes/shelf-laboratory.ts';
import { readingScenes } from './scenes/shelf-reading.ts';
import { wardBoxScenes } from './scenes/shelf-ward.ts';
import { waterScenes } from './scenes/shelf-waters.ts';

/** Pictures of the shelf: product families, projects and reading. */
export function homeShelf(): Picture[] {
  return [
    ...blisterScenes(),
    ...dropScenes(),
    ...wardBoxScenes(),
    ...cityScenes(),
    ...waterScenes(),
    ...laboratoryScenes(),
    ...readingScenes(),
  ];
}
