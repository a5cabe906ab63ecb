import { OrientedPicture } from '#app/ui/oriented-picture.tsx';
import { smallMedia } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import type { Presented } from '#common/content/fields.ts';
import type { LocalText } from '#common/text/local-text.ts';
import type { textImage } from './text-image.ts';
import { textPictureOf } from './item-parts.tsx';

interface CaptionedImageProps {
  image: Presented<typeof textImage>;
  caption: LocalText | null;
}

/** A large image, portrait on phones, with a caption below. */
export function CaptionedImage({ image, caption }: CaptionedImageProps) {
  return (
    <figure>
      <OrientedPicture
        {...textPictureOf(image)}
        portraitIn={smallMedia}
        sizes="(width >= 768px) min(64vw, 820px), 100vw"
        className="fill rounded captioned-art"
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
