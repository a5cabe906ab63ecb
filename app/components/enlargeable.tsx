import type { JSX } from 'react';
import type { ImageFile } from '#common/image-file.ts';
import type { LocalText } from '#common/local-text.ts';
import { Cross, Enlarge } from './arrow.tsx';
import { Picture } from './picture.tsx';

/** Where its half of the page is upright as well. */
const smallMedia = '(width < 992px)';

interface EnlargeableProps {
  /** Unique on the page. */
  id: string;
  image: ImageFile | null;
  small: ImageFile | null;
  alt: LocalText | null;
  /** Names the dialog. */
  title: LocalText;
  labels: Record<'picture.enlarge' | 'close', string>;
}

/** A picture that opens in full size in the platform's own dialog: no script of ours is needed. */
export function Enlargeable({
  id,
  image,
  small,
  alt,
  title,
  labels,
}: EnlargeableProps): JSX.Element {
  const dialogId = `picture-${id}`;
  if (!image) return <div className="split-art lattice-pine" />;
  return (
    <div className="split-art">
      <Picture
        image={image}
        small={small}
        smallIn={smallMedia}
        sizes="(width >= 768px) max(50vw, 780px), 100vw"
        alt={alt}
        className="size-full object-cover"
      />
      <button
        type="button"
        className="enlarge-button"
        command="show-modal"
        commandfor={dialogId}
        aria-haspopup="dialog"
        aria-label={`${labels['picture.enlarge']}: ${title.text}`}
      >
        <span className="square-button bg-stock text-ink">
          <Enlarge />
        </span>
      </button>
      <dialog id={dialogId} className="picture-dialog" aria-label={title.text} closedby="any">
        <Picture image={image} small={small} alt={alt} className="picture-dialog-image" />
        <button
          type="button"
          className="square-button picture-dialog-close"
          command="close"
          commandfor={dialogId}
          aria-label={labels.close}
        >
          <Cross />
        </button>
      </dialog>
    </div>
  );
}
