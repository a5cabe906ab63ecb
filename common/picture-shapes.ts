import type { ImageFile } from './image-file.ts';

interface Shapes {
  wide: ImageFile;
  tall: ImageFile;
}

/** So many times wider for its height one of two must be to be its other shape, and not a smaller version. */
const otherShape = 1.15;

/** A picture's two drawings by their shape; null where they have the same, or their names do not say. */
export function byShape(one: ImageFile | null, other: ImageFile | null): Shapes | null {
  if (!one?.width || !one.height || !other?.width || !other.height) return null;
  const wider = one.width / one.height / (other.width / other.height);
  if (wider >= otherShape) return { wide: one, tall: other };
  return wider <= 1 / otherShape ? { wide: other, tall: one } : null;
}
