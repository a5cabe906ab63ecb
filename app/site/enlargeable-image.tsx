import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalText } from '#common/text/local-text.ts';
import { CloseIcon, EnlargeIcon } from '../ui/ui-icons.tsx';
import { Picture } from '../ui/picture.tsx';

/** Windows in which its half of the page is portrait, as the small image is. */
const smallMedia = '(width < 992px)';

interface EnlargeableImageProps {
  /** Unique on the page. */
  id: string;
  image: ImageFile | null;
  small: ImageFile | null;
  alt: LocalText | null;
  /** Labels the dialog. */
  title: LocalText;
  labels: Record<'picture.enlarge' | 'close', string>;
}

/** An image that opens in full size in a native dialog, without scripts. */
export function EnlargeableImage({ id, image, small, alt, title, labels }: EnlargeableImageProps) {
  const dialogId = `picture-${id}`;
  if (!image) return <div className="split-art ornament-strong" />;
  return (
    <div className="split-art">
      <Picture
        image={image}
        small={small}
        smallIn={smallMedia}
        sizes="(width >= 768px) max(50vw, 780px), 100vw"
        alt={alt}
        className="fill split-art-picture"
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
          <EnlargeIcon />
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
          <CloseIcon />
        </button>
      </dialog>
    </div>
  );
}
