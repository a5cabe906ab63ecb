import type { ImageFile } from './image-file.ts';

interface Shapes {
  wide: ImageFile;
  tall: ImageFile;
}

/** Ratio of aspect ratios from which two images differ in shape, not only in size. */
const minAspectDifference = 1.15;

/** Two drawings of an image by shape; null if they have the same, or unknown sizes. */
export function sortByShape(one: ImageFile | null, other: ImageFile | null): Shapes | null {
  if (!one?.width || !one.height || !other?.width || !other.height) return null;
  const aspectRatio = one.width / one.height / (other.width / other.height);
  if (aspectRatio >= minAspectDifference) return { wide: one, tall: other };
  return aspectRatio <= 1 / minAspectDifference ? { wide: other, tall: one } : null;
}
