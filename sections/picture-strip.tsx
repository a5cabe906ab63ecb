import type { JSX } from 'react';
import { FittingPicture } from '#app/components/fitting-picture.tsx';
import type { TextPicture } from './text-picture.ts';

/** The places in a row of so many that are upright at every width; all others lie. */
const uprightPlaces: Readonly<Record<number, readonly number[]>> = { 3: [1], 4: [1, 2] };

/** Pictures in one row, as high as each other and of different widths: 5:3:4 for three, 2:1:1:2 for four. */
export function PictureStrip({
  pictures,
}: {
  pictures: readonly TextPicture[];
}): JSX.Element | null {
  if (pictures.length === 0) return null;
  const upright = uprightPlaces[pictures.length] ?? [];
  return (
    <div className="picture-strip" data-count={pictures.length}>
      {pictures.map(({ id, imgsrc, imageSmallPath, imgalt }, index) => (
        <FittingPicture
          key={id}
          image={imgsrc}
          small={imageSmallPath}
          uprightIn={upright.includes(index) ? 'all' : null}
          sizes="(width >= 768px) min(42vw, 520px), 100vw"
          alt={imgalt}
          className="strip-picture"
        />
      ))}
    </div>
  );
}
