import {
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  useLayoutEffect,
} from 'react';
import type { LocalText } from '#common/text/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { sortByShape } from '#common/media/image-shapes.ts';
import { OrientedPicture } from '../../ui/oriented-picture.tsx';
import { smallMedia } from '../../ui/picture.tsx';
import { Text } from '../../ui/text.tsx';
import type { GalleryImage } from './gallery-image.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { CarouselPosition, StepButton } from '../../ui/carousel-controls.tsx';
import { Slide } from '../../ui/slide.tsx';
import { CloseIcon, PauseIcon, PlayIcon } from '../../ui/ui-icons.tsx';
import { CarouselStrip } from '../carousel/carousel-parts.tsx';
import { ThumbnailStrip } from './thumbnail-strip.tsx';
import { type Carousel, useCarousel } from '../carousel/use-carousel.ts';
import { useSlideShow } from '../carousel/use-slide-show.ts';

export interface GalleryProps {
  /** Labels the viewer. */
  title: LocalText;
  images: GalleryImage[];
  language: LanguageCode;
  labels: Record<
    | 'close'
    | 'gallery.open'
    | 'gallery.start'
    | 'gallery.stop'
    | 'carousel.slide'
    | 'carousel.previous'
    | 'carousel.next'
    | 'carousel.position',
    string
  >;
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
  const mosaic = useRef<HTMLUListElement>(null);
  /** Index of the image at which the viewer was opened; null while it is closed. */
  const [opened, setOpened] = useState<number | null>(null);
  // The focus returns to the image that opened the viewer.
  useEffect(() => {
    if (opened === null) return;
    const opener = mosaic.current?.children[opened]?.querySelector('a');
    return () => opener?.focus({ preventScroll: true });
  }, [opened]);

  const handleOpen = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpened(index);
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
                className="fill rounded mosaic-picture"
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
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

interface ImageViewerProps extends Omit<GalleryProps, 'more'> {
  startIndex: number;
  onClose: () => void;
}

const sideClass = 'square-button viewer-side';

/** Display time of an image in the slide show, in milliseconds (specification, section 9). */
const intervalMs = 4000;

/** A full-window carousel of images, starting at the clicked one; it wraps around. */
function ImageViewer(viewer: ImageViewerProps) {
  const { title, images, startIndex, language, labels, onClose } = viewer;
  const dialog = useRef<HTMLDialogElement>(null);
  const isCircular = images.length > 1;
  const carousel = useCarousel({
    language,
    stops: images.length,
    isCircular,
    hidesOthers: true,
    startIndex,
  });
  // The dialog needs its size before the carousel measures itself.
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const handleKeys = (event: KeyboardEvent) => {
    carousel.handleKeys(event);
    const endIndex = { Home: 0, End: images.length - 1 }[event.key];
    if (endIndex === undefined) return;
    event.preventDefault();
    carousel.goTo(endIndex);
  };
  const steps = { carousel, labels };
  const caption = images[carousel.current]?.caption ?? null;
  return (
    <dialog
      ref={dialog}
      className="viewer on-pine"
      aria-label={title.text}
      onClose={onClose}
      onKeyDown={handleKeys}
    >
      <button
        type="button"
        className="square-button viewer-close"
        aria-label={labels.close}
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon />
      </button>
      <ViewerBar {...viewer} carousel={carousel} />
      <ViewerImages {...viewer} carousel={carousel} />
      {isCircular && (
        <>
          <StepButton {...steps} to="previous" className={`${sideClass} viewer-back`} />
          <StepButton {...steps} to="next" className={`${sideClass} viewer-on`} />
        </>
      )}
      <Text of={caption} as="p" className="viewer-caption" />
      {isCircular && <Thumbnails {...viewer} carousel={carousel} />}
    </dialog>
  );
}

type PartProps = ImageViewerProps & { carousel: Carousel };

/** Slide show button and position. */
function ViewerBar({ images, carousel, language, labels }: PartProps) {
  const { isPlaying, toggle } = useSlideShow({ carousel, intervalMs, isAutomatic: false });
  if (images.length < 2) return null;
  return (
    <div className="line viewer-bar">
      <button type="button" className="viewer-show control-text" onClick={toggle}>
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
        {labels[isPlaying ? 'gallery.stop' : 'gallery.start']}
      </button>
      <CarouselPosition
        carousel={carousel}
        language={language}
        labels={labels}
        className="small"
        isQuiet={isPlaying}
      />
    </div>
  );
}

/** The images as slides; those next to the current one are fetched ahead. */
function ViewerImages({ images, carousel, language, labels }: PartProps) {
  const { length } = images;
  const isNear = (index: number) => {
    const distance = Math.abs(index - carousel.current);
    return Math.min(distance, length - distance) <= 1;
  };
  return (
    <CarouselStrip carousel={carousel} className="viewer-viewport" hasLinks>
      <div className="carousel-track viewer-track">
        {images.map((item, index) => (
          <Slide
            key={item.id}
            className="viewer-slide"
            index={index}
            total={length}
            language={language}
            labels={labels}
          >
            <OrientedPicture
              className="viewer-picture"
              image={item.image}
              small={item.smallImage}
              portraitIn="(orientation: portrait)"
              alt={item.alt ?? item.caption}
              isNext={isNear(index)}
            />
          </Slide>
        ))}
      </div>
    </CarouselStrip>
  );
}

/** Thumbnails of the images, seven in view. */
function Thumbnails({ images, carousel, labels }: PartProps) {
  const { current, goTo } = carousel;
  return (
    <ThumbnailStrip className="thumbnails" current={current}>
      {images.map((item, index) => (
        <li key={item.id} className="thumbnail-slot">
          <button
            type="button"
            className="thumbnail"
            aria-label={`${labels['gallery.open']}: ${item.caption.text}`}
            aria-current={index === current || undefined}
            onClick={() => goTo(index)}
          >
            <OrientedPicture
              className="fill thumbnail-picture"
              image={item.image}
              small={item.smallImage}
              portraitIn="(width < 768px) and (orientation: portrait)"
            />
          </button>
        </li>
      ))}
    </ThumbnailStrip>
  );
}
