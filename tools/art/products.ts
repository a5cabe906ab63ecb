import type { Picture } from './picture.ts';
import { cardProducts } from './scenes/product-cards.ts';
import { clogScenes } from './scenes/product-clog.ts';
import { coldProducts } from './scenes/product-cold.ts';
import { dropProducts } from './scenes/product-drops.ts';
import { familyScenes } from './scenes/product-families.ts';
import { flaskProducts } from './scenes/product-flasks.ts';
import { fridgeProducts } from './scenes/product-fridge.ts';
import { nightProducts } from './scenes/product-night.ts';
import { packingProducts } from './scenes/product-packing.ts';
import { wardProducts } from './scenes/product-ward.ts';

/** Pictures of the products: families, single products and the demonstration product. */
export function productPictures(): Picture[] {
  return [
    ...familyScenes(),
    ...cardProducts(),
    ...packingProducts(),
    ...dropProducts(),
    ...flaskProducts(),
    ...wardProducts(),
    ...nightProducts(),
    ...coldProducts(),
    ...fridgeProducts(),
    ...clogScenes(),
  ];
}
