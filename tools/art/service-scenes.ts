import type { Picture } from './picture.ts';
import { cultureScenes } from './scenes/service-culture.ts';
import { deskScenes } from './scenes/service-desk.ts';
import { dispensaryScenes } from './scenes/service-dispensary.ts';
import { doseScenes } from './scenes/service-dose.ts';
import { labelScenes } from './scenes/service-label.ts';
import { reviewScenes } from './scenes/service-review.ts';
import { roundScenes } from './scenes/service-round.ts';
import { stockScenes } from './scenes/service-stock.ts';

/** The pictures of the services, each wide and tall. */
export function serviceScenes(): Picture[] {
  return [
    ...reviewScenes(),
    ...roundScenes(),
    ...dispensaryScenes(),
    ...stockScenes(),
    ...labelScenes(),
    ...doseScenes(),
    ...deskScenes(),
    ...cultureScenes(),
  ];
}
