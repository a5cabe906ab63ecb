import { type JSX, type MouseEvent, useState } from 'react';
import type { ImageFile } from '#common/image-file.ts';
import type { LocalText } from '#common/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { Picture } from '../components/picture.tsx';
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
              <Picture
                className="mosaic-picture"
                image={picture.image}
                small={picture.smallImage}
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
