import { type JSX, type MouseEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { ImageFile } from '#common/image-file.ts';
import type { LocalText } from '#common/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { FittingPicture } from '../components/fitting-picture.tsx';
import { smallMedia, wideMedia } from '../components/picture.tsx';
import { Text } from '../components/text.tsx';
import { currentStep, enterStep, leaveStep, listenToSteps } from './history-step.ts';
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

/** A mosaic whose pictures open in the viewer; without a script they are links to the pictures. */
export function Gallery({ title, pictures, language, labels, more }: GalleryProps): JSX.Element {
  const isAlive = useIsAwake();
  const name = useId();
  const mosaic = useRef<HTMLUListElement>(null);
  const opened = useSyncExternalStore(
    listenToSteps,
    () => openedIn(name, pictures.length),
    () => null,
  );
  // The viewer gives the focus back to the picture that opened it, once it is gone.
  useEffect(() => {
    if (opened === null) return;
    const opener = mosaic.current?.children[opened]?.querySelector('a');
    return () => opener?.focus({ preventScroll: true });
  }, [opened]);

  const handleOpen = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    enterStep({ over: name, index });
  };
  return (
    <div data-alive={isAlive || undefined}>
      <ul ref={mosaic} className="mosaic" data-count={Math.min(pictures.length, inMosaic)}>
        {pictures.slice(0, inMosaic).map((picture, index) => (
          <li key={picture.id} className="mosaic-cell">
            <a
              className="mosaic-link"
              href={picture.image.src}
              data-wakes=""
              aria-haspopup={isAlive ? 'dialog' : undefined}
              onClick={(event) => handleOpen(event, index)}
            >
              <span className="sr-only">
                {`${labels['gallery.open']}: ${picture.alt?.text === '' ? picture.caption.text : ''}`}
              </span>
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
      {opened !== null && (
        <PictureViewer
          title={title}
          pictures={pictures}
          startIndex={opened}
          language={language}
          labels={labels}
          onClose={() => leaveStep(name)}
        />
      )}
    </div>
  );
}

/** The picture at which this gallery's viewer stands open in the browser's history; null for none. */
function openedIn(name: string, count: number): number | null {
  const step = currentStep();
  return step?.over === name && step.index < count ? step.index : null;
}
