import { OrientedPicture } from '#app/ui/oriented-picture.tsx';
import type { TextImage } from './text-image.ts';

/** Portrait places by number of images, at every width; all others are landscape. */
const portraitPlaces: Readonly<Record<number, readonly number[]>> = { 3: [1], 4: [1, 2] };

/** Images of equal height in one row; widths are 5:3:4 for three, 2:1:1:2 for four. */
export function ImageStrip({ images }: { images: readonly TextImage[] }) {
  if (images.length === 0) return null;
  const portrait = portraitPlaces[images.length] ?? [];
  return (
    <div className="picture-strip" data-count={images.length}>
      {images.map(({ id, imgsrc, imageSmallPath, imgalt }, index) => (
        <OrientedPicture
          key={id}
          image={imgsrc}
          small={imageSmallPath}
          portraitIn={portrait.includes(index) ? 'all' : null}
          sizes="(width >= 768px) min(42vw, 520px), 100vw"
          alt={imgalt}
          className="fill rounded strip-picture"
        />
      ))}
    </div>
  );
}
