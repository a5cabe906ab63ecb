import { type JSX, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { LocalText } from '#common/text/local-text.ts';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';
import { Arrow, BackArrow, CloseIcon, PauseIcon, PlayIcon } from '../../ui/ui-icons.tsx';
import { CarouselPosition } from '../../ui/carousel-controls.tsx';
import { OrientedPicture } from '../../ui/oriented-picture.tsx';
import { Text } from '../../ui/text.tsx';
import { CarouselStrip, Slide } from '../carousel/carousel-parts.tsx';
import type { GalleryImage } from './gallery-image.ts';
import { ThumbnailStrip } from './thumbnail-strip.tsx';
import { type Carousel, useCarousel } from '../carousel/use-carousel.ts';
import { useSlideShow } from '../carousel/use-slide-show.ts';

export interface ImageViewerProps {
  /** Labels the dialog. */
  title: LocalText;
  images: GalleryImage[];
  startIndex: number;
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
  onClose: () => void;
}

/** Display time of an image in the slide show, in milliseconds (specification, section 9). */
const intervalMs = 4000;

/** A full-window carousel of images, starting at the clicked one; it wraps around. */
export function ImageViewer(viewer: ImageViewerProps): JSX.Element {
  const { title, images, startIndex, language, labels, onClose } = viewer;
  const dialog = useRef<HTMLDialogElement>(null);
  const isCircular = images.length > 1;
  const carousel = useCarousel({
    direction: directionOf(language),
    stops: images.length,
    isCircular,
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
      {isCircular && <ViewerArrows carousel={carousel} labels={labels} />}
      <Text of={caption} as="p" className="viewer-caption" />
      {isCircular && (
        <ThumbnailStrip images={images} carousel={carousel} label={labels['gallery.open']} />
      )}
    </dialog>
  );
}

type PartProps = ImageViewerProps & { carousel: Carousel };

/** Slide show button and position. */
function ViewerBar({ images, carousel, language, labels }: PartProps): JSX.Element | null {
  const { isPlaying, toggle } = useSlideShow({ carousel, intervalMs, isAutomatic: false });
  if (images.length < 2) return null;
  return (
    <div className="viewer-bar">
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
function ViewerImages({ images, carousel, labels }: PartProps): JSX.Element {
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
            isHidden={index !== carousel.current}
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

function ViewerArrows({ carousel, labels }: Pick<PartProps, 'carousel' | 'labels'>): JSX.Element {
  return (
    <>
      <button
        type="button"
        className="square-button viewer-side viewer-back"
        aria-label={labels['carousel.previous']}
        onClick={carousel.goToPrevious}
      >
        <BackArrow />
      </button>
      <button
        type="button"
        className="square-button viewer-side viewer-on"
        aria-label={labels['carousel.next']}
        onClick={carousel.goToNext}
      >
        <Arrow />
      </button>
    </>
  );
}
