import { type PointerEvent, useRef, useState } from 'react';
import type { ImageFile } from '#common/media/image-file.ts';
import type { LocalText } from '#common/text/local-text.ts';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';
import { PlayButton, CarouselPosition, PrevNextButtons } from '../../ui/carousel-controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CarouselFrame } from '../carousel/carousel-parts.tsx';
import { minSwipePx } from '../carousel/swipe-handlers.ts';
import { handleArrowKeys, type CarouselState } from '../carousel/use-carousel.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { useSlideShow } from '../carousel/use-slide-show.ts';
import { ThumbnailStrip } from './thumbnail-strip.tsx';

export interface ProductImage {
  id: number;
  imageUrl: ImageFile;
  imageAlt: LocalText | null;
}

export interface ProductGalleryProps {
  title: LocalText;
  images: ProductImage[];
  language: LanguageCode;
  labels: Record<
    | 'product.picture'
    | 'carousel.label'
    | 'carousel.previous'
    | 'carousel.next'
    | 'carousel.position'
    | 'carousel.pause'
    | 'carousel.play',
    string
  >;
}

/** Display time of an image, in milliseconds (specification, section 9). */
const intervalMs = 4000;

export const productImageSizes = '(width >= 1320px) 707px, (width >= 768px) 57vw, 100vw';

/** A product's images one at a time, above their thumbnails, three in view. */
export function ProductGallery({ title, images, language, labels }: ProductGalleryProps) {
  const direction = directionOf(language);
  const carousel = useWrappingCarousel(images.length, direction);
  const slideShow = useSlideShow({ carousel, intervalMs, isAutomatic: images.length > 1 });
  const swipe = useSwipe(carousel, direction);
  const controls = { carousel, language, labels };
  // The other images follow after hydration.
  const shown = carousel.isHydrated ? images : images.slice(0, 1);
  return (
    <CarouselFrame
      carousel={carousel}
      labels={labels}
      className="stack gap-4"
      aria-label={title.text}
      {...slideShow.pauseHandlers}
    >
      <div className="product-stage" {...swipe}>
        {shown.map(({ id, imageUrl, imageAlt }, index) => (
          <div key={id} className="product-view" inert={index !== carousel.current}>
            <Picture
              image={imageUrl}
              alt={imageAlt}
              sizes={productImageSizes}
              urgent={index === 0}
              className="product-picture"
            />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <>
          <Thumbnails images={images} carousel={carousel} label={labels['product.picture']} />
          <div className="line gap-5 product-controls needs-script">
            <PrevNextButtons {...controls}>
              <PlayButton slideShow={slideShow} labels={labels} />
            </PrevNextButtons>
            <CarouselPosition {...controls} className="small" isQuiet={slideShow.isPlaying} />
          </div>
        </>
      )}
    </CarouselFrame>
  );
}

interface ThumbnailsProps {
  images: ProductImage[];
  carousel: CarouselState;
  /** Label of a thumbnail, before the image's description. */
  label: string;
}

/** Thumbnails; without scripts they are links to the image files. */
function Thumbnails({ images, carousel, label }: ThumbnailsProps) {
  const { current, goTo } = carousel;
  return (
    <ThumbnailStrip className="product-thumbnails" current={current}>
      {images.map(({ id, imageUrl, imageAlt }, index) => (
        <li key={id}>
          <a
            className="product-thumbnail"
            href={imageUrl.src}
            data-wakes=""
            aria-current={index === current || undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              goTo(index);
            }}
          >
            <span className="sr-only">{label}: </span>
            <Picture image={imageUrl} alt={imageAlt} sizes="160px" className="product-picture" />
          </a>
        </li>
      ))}
    </ThumbnailStrip>
  );
}

/** Carousel state over a number of stops, wrapping around. */
function useWrappingCarousel(stops: number, direction: 'ltr' | 'rtl'): CarouselState {
  const isHydrated = useIsHydrated();
  const [current, setCurrent] = useState(0);
  const [userTurns, setUserTurns] = useState(0);
  const [advance] = useState(() => () => setCurrent((before) => (before + 1) % stops));
  const goTo = (index: number) => {
    setUserTurns((turns) => turns + 1);
    setCurrent((index + stops) % stops);
  };
  const steps = { goToPrevious: () => goTo(current - 1), goToNext: () => goTo(current + 1) };
  return {
    isHydrated,
    current,
    stops,
    hasPrevious: stops > 1,
    hasNext: stops > 1,
    userTurns,
    goTo,
    ...steps,
    handleKeys: (event) => handleArrowKeys(event, direction, steps),
    advance,
  };
}

/** Handlers that turn the carousel by a horizontal swipe. */
function useSwipe({ goToPrevious, goToNext }: CarouselState, direction: 'ltr' | 'rtl') {
  const start = useRef<number | null>(null);
  return {
    onPointerDown({ clientX }: PointerEvent) {
      start.current = clientX;
    },
    onPointerUp({ clientX }: PointerEvent) {
      const moved = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(moved) < minSwipePx) return;
      if (moved < 0 === (direction === 'ltr')) goToNext();
      else goToPrevious();
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
