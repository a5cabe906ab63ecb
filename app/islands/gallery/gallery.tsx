import { type MouseEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { LocalText } from '#common/text/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { sortByShape } from '#common/media/image-shapes.ts';
import { OrientedPicture } from '../../ui/oriented-picture.tsx';
import { smallMedia } from '../../ui/picture.tsx';
import { Text } from '../../ui/text.tsx';
import type { GalleryImage } from './gallery-image.ts';
import { getCurrentStep, pushStep, popStep, subscribeToSteps } from './history-step.ts';
import { ImageViewer, type ImageViewerProps } from './image-viewer.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';

export interface GalleryProps {
  title: LocalText;
  images: GalleryImage[];
  language: LanguageCode;
  labels: ImageViewerProps['labels'];
  /** Number of images shown only in the viewer, in the language's digits: `+5`; null if none. */
  more: string | null;
}

/** Number of images in the mosaic; the viewer shows all of them. */
export const mosaicSize = 4;

/**
 * Returns the media query for a portrait place of a mosaic of portrait drawings: phones for the
 * second and third image, wide windows for the first and the last of four.
 */
function portraitWindows(index: number, count: number): string | null {
  if (count < 3) return null;
  if (index === 1 || index === 2) return smallMedia;
  return count > 3 ? '(width >= 992px)' : null;
}

/** A mosaic of images that open in the viewer; without scripts they are links to the files. */
export function Gallery({ title, images, language, labels, more }: GalleryProps) {
  const isHydrated = useIsHydrated();
  const name = useId();
  const mosaic = useRef<HTMLUListElement>(null);
  const opened = useSyncExternalStore(
    subscribeToSteps,
    () => findOpenedIndex(name, images.length),
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
  const shown = images.slice(0, mosaicSize);
  // Without a portrait drawing for each portrait place, all places are landscape: none is cropped.
  const hasPortraits = shown.every((item) => sortByShape(item.image, item.smallImage));
  return (
    <div data-alive={isHydrated || undefined}>
      <ul
        ref={mosaic}
        className={hasPortraits ? 'mosaic has-portraits' : 'mosaic'}
        data-count={shown.length}
      >
        {shown.map((item, index) => (
          <li key={item.id} className="mosaic-cell">
            <a
              className="mosaic-link"
              href={item.image.src}
              data-wakes=""
              aria-haspopup={isHydrated ? 'dialog' : undefined}
              onClick={(event) => handleOpen(event, index)}
            >
              <span className="sr-only">
                {`${labels['gallery.open']}: ${item.alt?.text === '' ? item.caption.text : ''}`}
              </span>
              <OrientedPicture
                className="mosaic-picture"
                image={item.image}
                small={item.smallImage}
                portraitIn={hasPortraits ? portraitWindows(index, shown.length) : null}
                alt={item.alt ?? item.caption}
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
      {images.length > mosaicSize && (
        <ul className="instead-of-script mosaic-rest">
          {images.slice(mosaicSize).map((item) => (
            <li key={item.id}>
              <a className="text-link" href={item.image.src}>
                <Text of={item.caption} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <ImageViewer
          title={title}
          images={images}
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
