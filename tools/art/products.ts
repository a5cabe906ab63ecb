import type { Picture } from './picture.ts';
import { blisterProducts } from './scenes/product-blister.ts';
import { dropProducts } from './scenes/product-drops.ts';

/** Pictures of the products, family by family. */
export function productPictures(): Picture[] {
  return [...blisterProducts(), ...dropProducts()];
}
