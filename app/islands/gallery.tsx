import { type JSX, type MouseEvent, useState } from 'react';
import type { ImageFile } from '#common/image-file.ts';
import type { LocalText } from '#common/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { FittingPicture } from '../components/fitting-picture.tsx';
import { smallMedia, wideMedia } from '../components/picture.tsx';
import { Text } from '../components/text.tsx';
import { PictureViewer, type PictureViewerProps } from './picture-viewer.tsx';
import { useIsAwake } from './use-is-awake.ts';

export interface GalleryPicture {
  id: number;
  image: ImageFile;
  smallImage: ImageFile | null;
  alt: LocalText | null;
  caption: LocalText;
}

export interface GalleryProps {
  title: LocalText;
  pictures: GalleryPicture[];
  language: LanguageCode;
  labels: PictureViewerProps['labels'];
  /** How many pictures only the viewer shows, in the language's digits: `+5`; null if none. */
  more: string | null;
}

/** So many pictures make the mosaic; the viewer has them all. */
export const inMosaic = 4;

/** The first is upright beside the others; the two smaller ones are so on phones, and in a full mosaic on tablets. */
function uprightWindows(index: number, count: number): string | null {
  if (count < 3 || index > 2) return null;
  if (index === 0) return wideMedia;
  return count === 3 ? smallMedia : '(width < 992px)';
}

interface Opened {
  index: number;
  opener: HTMLElement;
}

/** A mosaic whose pictures open in the viewer; without a script they are links to the pictures. */
export function Gallery({ title, pictures, language, labels, more }: GalleryProps): JSX.Element {
  const isAlive = useIsAwake();
  const [opened, setOpened] = useState<Opened | null>(null);

  const handleOpen = (event: MouseEvent<HTMLElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpened({ index, opener: event.currentTarget });
  };
  const handleClose = () => {
    opened?.opener.focus({ preventScroll: true });
    setOpened(null);
  };
  return (
    <div data-alive={isAlive || undefined}>
      <ul className="mosaic" data-count={Math.min(pictures.length, inMosaic)}>
        {pictures.slice(0, inMosaic).map((picture, index) => (
          <li key={picture.id} className="mosaic-cell">
            <a
              className="mosaic-link"
              href={picture.image.src}
              data-wakes=""
              aria-haspopup={isAlive ? 'dialog' : undefined}
              onClick={(event) => handleOpen(event, index)}
            >
              <span className="sr-only">{`${labels['gallery.open']}: `}</span>
              <FittingPicture
                className="mosaic-picture"
                image={picture.image}
                small={picture.smallImage}
                uprightIn={uprightWindows(index, pictures.length)}
                alt={picture.alt ?? picture.caption}
              />
              {more && index === inMosaic - 1 && (
                <bdi className="mosaic-more" dir="ltr">
                  {more}
                </bdi>
              )}
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > inMosaic && (
        <ul className="instead-of-script mosaic-rest">
          {pictures.slice(inMosaic).map((picture) => (
            <li key={picture.id}>
              <a className="text-link" href={picture.image.src}>
                <Text of={picture.caption} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <PictureViewer
          title={title}
          pictures={pictures}
          startIndex={opened.index}
          language={language}
          labels={labels}
          onClose={handleClose}
        />
      )}
    </div>
  );
}
