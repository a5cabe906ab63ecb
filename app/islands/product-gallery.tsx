import { type JSX, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { ImageFile } from '#common/image-file.ts';
import type { LocalText } from '#common/local-text.ts';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';
import { PlayButton, PositionInWords, TurnButtons } from '../components/carousel-controls.tsx';
import { Picture } from '../components/picture.tsx';
import { CarouselFrame } from './carousel-parts.tsx';
import { prefersNoMotion } from './prefers-no-motion.ts';
import { turnByKeys, type Turns } from './use-carousel.ts';
import { useIsAwake } from './use-is-awake.ts';
import { useSlideShow } from './use-slide-show.ts';

export interface ProductPicture {
  id: number;
  imageUrl: ImageFile;
  imageAlt: LocalText | null;
}

export interface ProductGalleryProps {
  title: LocalText;
  pictures: ProductPicture[];
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

/** Milliseconds that a picture is shown (specification, section 9). */
const interval = 4000;
/** So many pixels make a swipe (specification, section 4). */
const leastSwipe = 20;

export const productPictureSizes = '(width >= 1320px) 707px, (width >= 768px) 57vw, 100vw';

/** One picture of a product at a time, and under it small ones, three in view, that lead to it. */
export function ProductGallery({
  title,
  pictures,
  language,
  labels,
}: ProductGalleryProps): JSX.Element {
  const direction = directionOf(language);
  const turns = useTurns(pictures.length, direction);
  const slideShow = useSlideShow({ carousel: turns, interval, isAutomatic: pictures.length > 1 });
  const swipe = useSwipe(turns, direction);
  const controls = { carousel: turns, language, labels };
  // The others follow when the first is there.
  const shown = turns.isAlive ? pictures : pictures.slice(0, 1);
  return (
    <CarouselFrame
      carousel={turns}
      labels={labels}
      className="product-gallery"
      aria-label={title.text}
      {...slideShow.holdHandlers}
    >
      <div className="product-stage" {...swipe}>
        {shown.map(({ id, imageUrl, imageAlt }, index) => (
          <div key={id} className="product-view" inert={index !== turns.current}>
            <Picture
              image={imageUrl}
              alt={imageAlt}
              sizes={productPictureSizes}
              urgent={index === 0}
              className="product-picture"
            />
          </div>
        ))}
      </div>
      {pictures.length > 1 && (
        <>
          <Thumbnails pictures={pictures} turns={turns} label={labels['product.picture']} />
          <div className="product-controls needs-script">
            <TurnButtons {...controls}>
              <PlayButton slideShow={slideShow} labels={labels} />
            </TurnButtons>
            <PositionInWords {...controls} className="small" isQuiet={slideShow.isPlaying} />
          </div>
        </>
      )}
    </CarouselFrame>
  );
}

interface ThumbnailsProps {
  pictures: ProductPicture[];
  turns: Turns;
  /** What a press does; the picture's description follows. */
  label: string;
}

/** Without a script they are links to the pictures. */
function Thumbnails({ pictures, turns, label }: ThumbnailsProps): JSX.Element {
  const { current, isAlive, goTo } = turns;
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (isAlive) keepInView(strip.current, current);
  }, [current, isAlive]);
  return (
    <ol className="product-thumbnails" ref={strip}>
      {pictures.map(({ id, imageUrl, imageAlt }, index) => (
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
    </ol>
  );
}

/** Moves the strip alone: the page stays where it is. */
function keepInView(strip: HTMLElement | null, index: number): void {
  const thumbnail = strip?.children[index];
  if (!strip || !thumbnail) return;
  const place = thumbnail.getBoundingClientRect();
  const frame = strip.getBoundingClientRect();
  strip.scrollBy({
    left: place.left + place.width / 2 - frame.left - frame.width / 2,
    behavior: prefersNoMotion() ? 'instant' : 'smooth',
  });
}

/** Round and round through so many pictures. */
function useTurns(stops: number, direction: 'ltr' | 'rtl'): Turns {
  const isAlive = useIsAwake();
  const [current, setCurrent] = useState(0);
  const [personTurns, setPersonTurns] = useState(0);
  const turnTo = (index: number) => {
    setPersonTurns((turns) => turns + 1);
    setCurrent((index + stops) % stops);
  };
  const goBack = () => turnTo(current - 1);
  const goOn = () => turnTo(current + 1);
  const [advance] = useState(() => () => setCurrent((before) => (before + 1) % stops));
  return {
    isAlive,
    current,
    stops,
    hasPrevious: stops > 1,
    hasNext: stops > 1,
    personTurns,
    goTo: turnTo,
    goBack,
    goOn,
    handleKeys: (event) => turnByKeys(event, direction, { goBack, goOn }),
    advance,
  };
}

/** Turns by a finger or the mouse that moves sideways. */
function useSwipe({ goBack, goOn }: Turns, direction: 'ltr' | 'rtl') {
  const start = useRef<number | null>(null);
  return {
    onPointerDown({ clientX }: PointerEvent) {
      start.current = clientX;
    },
    onPointerUp({ clientX }: PointerEvent) {
      const moved = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(moved) < leastSwipe) return;
      if (moved < 0 === (direction === 'ltr')) goOn();
      else goBack();
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
