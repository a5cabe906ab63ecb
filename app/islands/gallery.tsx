import { type JSX, type MouseEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { LocalText } from '#common/text/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { OrientedPicture } from '../components/oriented-picture.tsx';
import { smallMedia, wideMedia } from '../components/picture.tsx';
import { Text } from '../components/text.tsx';
import type { GalleryPicture } from './gallery-picture.ts';
import { getCurrentStep, pushStep, popStep, subscribeToSteps } from './history-step.ts';
import { PictureViewer, type PictureViewerProps } from './picture-viewer.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

export interface GalleryProps {
  title: LocalText;
  pictures: GalleryPicture[];
  language: LanguageCode;
  labels: PictureViewerProps['labels'];
  /** Number of images shown only in the viewer, in the language's digits: `+5`; null if none. */
  more: string | null;
}

/** Number of images in the mosaic; the viewer shows all of them. */
export const mosaicSize = 4;

/**
 * Returns the media query for a portrait place: wide windows for the first image, phones for the two
 * small ones, also tablets in a full mosaic.
 */
function portraitWindows(index: number, count: number): string | null {
  if (count < 3 || index > 2) return null;
  if (index === 0) return wideMedia;
  return count === 3 ? smallMedia : '(width < 992px)';
}

/** A mosaic of images that open in the viewer; without scripts they are links to the files. */
export function Gallery({ title, pictures, language, labels, more }: GalleryProps): JSX.Element {
  const isHydrated = useIsHydrated();
  const name = useId();
  const mosaic = useRef<HTMLUListElement>(null);
  const opened = useSyncExternalStore(
    subscribeToSteps,
    () => findOpenedIndex(name, pictures.length),
    () => null,
  );
  // The focus returns to the image that opened the viewer.
  useEffect(() => {
    if (opened === null) return;
    const opener = mosaic.current?.children[opened]?.querySelector('a');
    return () => opener?.focus({ preventScroll: true });
  }, [opened]);

  const handleOpen = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    pushStep({ over: name, index });
  };
  return (
    <div data-alive={isHydrated || undefined}>
      <ul ref={mosaic} className="mosaic" data-count={Math.min(pictures.length, mosaicSize)}>
        {pictures.slice(0, mosaicSize).map((picture, index) => (
          <li key={picture.id} className="mosaic-cell">
            <a
              className="mosaic-link"
              href={picture.image.src}
              data-wakes=""
              aria-haspopup={isHydrated ? 'dialog' : undefined}
              onClick={(event) => handleOpen(event, index)}
            >
              <span className="sr-only">
                {`${labels['gallery.open']}: ${picture.alt?.text === '' ? picture.caption.text : ''}`}
              </span>
              <OrientedPicture
                className="mosaic-picture"
                image={picture.image}
                small={picture.smallImage}
                portraitIn={portraitWindows(index, pictures.length)}
                alt={picture.alt ?? picture.caption}
              />
              {more && index === mosaicSize - 1 && (
                <bdi className="mosaic-more" dir="ltr">
                  {more}
                </bdi>
              )}
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > mosaicSize && (
        <ul className="instead-of-script mosaic-rest">
          {pictures.slice(mosaicSize).map((picture) => (
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
          onClose={() => popStep(name)}
        />
      )}
    </div>
  );
}

/** Returns the image at which the history has this gallery's viewer open; null if it is closed. */
function findOpenedIndex(name: string, count: number): number | null {
  const step = getCurrentStep();
  return step?.over === name && step.index < count ? step.index : null;
}
