import type { JSX } from 'react';
import { FittingPicture } from '#app/components/fitting-picture.tsx';
import { smallMedia } from '#app/components/picture.tsx';
import { Text } from '#app/components/text.tsx';
import type { Presented } from '#common/fields.ts';
import type { LocalText } from '#common/local-text.ts';
import type { textPicture } from './text-picture.ts';

interface CaptionedPictureProps {
  picture: Presented<typeof textPicture>;
  caption: LocalText | null;
}

/** A large picture, upright on phones, and under it a caption that starts with a short ruler. */
export function CaptionedPicture({ picture, caption }: CaptionedPictureProps): JSX.Element {
  return (
    <figure className="captioned-picture">
      <FittingPicture
        image={picture.imgsrc}
        small={picture.imageSmallPath}
        uprightIn={smallMedia}
        sizes="(width >= 768px) min(64vw, 820px), 100vw"
        alt={picture.imgalt}
        className="captioned-art"
      />
      {caption && (
        <figcaption className="art-caption small text-muted">
          <span className="graduation caption-ruler" />
          <Text of={caption} />
        </figcaption>
      )}
    </figure>
  );
}
