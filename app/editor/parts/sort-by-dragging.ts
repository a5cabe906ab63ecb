import { findPlace, type RowSpan } from './find-place.ts';

/** Called when a row has been dropped at another place among its siblings. */
export type OnSorted = (row: HTMLElement, from: number, to: number) => void;

export interface Sorting {
  onSorted: OnSorted;
  /** Called when a row is dragged; its answer when it is no more. */
  onDrag?: (() => () => void) | undefined;
}

/** Pixels that a pointer moves before it drags. */
const slack = 5;
/** Milliseconds that a finger rests on a handle before it drags; before that, it scrolls. */
const restOfFinger = 250;
/** Pixels from a scrolled box's edge at which it scrolls by itself, and the most that it does in a frame. */
const edge = 48;
const fastest = 14;
/** Milliseconds that rows wait where they were dropped for their new order to be drawn. */
const longestWait = 2000;

/**
 * Lets the rows of a list (its children with `data-sort`) be dragged to another place by their handle (what has
 * `data-sort-handle` in them), by mouse, pen and finger. Escape takes it back. Answers how to end it.
 * Rows are only shifted on the screen: whoever is called at the end changes their order.
 */
export function sortByDragging(list: HTMLElement, sorting: Sorting): () => void {
  let drag: Drag | null = null;
  const end = (isDropped: boolean): void => {
    const ended = drag;
    drag = null;
    ended?.end(isDropped);
  };
  const handlePointerDown = (event: PointerEvent): void => {
    const handle = handleOf(list, event);
    if (!handle || drag) return;
    drag = beginDrag(list, { ...handle, ...sorting, event, onEnd: () => (drag = null) });
  };
  // Registered from the start: a browser that has begun to scroll asks nobody any more.
  const handleTouchMove = (event: TouchEvent): void => {
    if (drag?.isMoving()) event.preventDefault();
  };
  const handleMenu = (event: Event): void => {
    if (drag?.isMoving()) event.preventDefault();
  };
  list.addEventListener('pointerdown', handlePointerDown);
  list.addEventListener('touchmove', handleTouchMove, { passive: false });
  list.addEventListener('contextmenu', handleMenu);
  return () => {
    end(false);
    list.removeEventListener('pointerdown', handlePointerDown);
    list.removeEventListener('touchmove', handleTouchMove);
    list.removeEventListener('contextmenu', handleMenu);
  };
}

interface Grip {
  row: HTMLElement;
  handle: HTMLElement;
}

interface Drag {
  isMoving(): boolean;
  end(isDropped: boolean): void;
}

/** What a pointer has taken hold of; null for anything but a row of this very list. */
function handleOf(list: HTMLElement, event: PointerEvent): Grip | null {
  if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return null;
  const handle = event.target.closest<HTMLElement>('[data-sort-handle]');
  const row = handle?.closest<HTMLElement>('[data-sort]');
  return handle && row?.parentElement === list ? { row, handle } : null;
}

interface DragStart extends Grip, Sorting {
  event: PointerEvent;
  onEnd(): void;
}

function beginDrag(list: HTMLElement, begun: DragStart): Drag {
  const { row, handle, event, onSorted, onDrag, onEnd } = begun;
  const { pointerId, clientX, clientY } = event;
  let shift: Shift | null = null;
  let release: (() => void) | undefined;
  let last = clientY;
  const isFinger = event.pointerType === 'touch' && getComputedStyle(handle).touchAction !== 'none';
  const rest = isFinger ? setTimeout(start, restOfFinger) : null;
  const listening = new AbortController();
  const options = { signal: listening.signal };

  function start(): void {
    release = onDrag?.();
    shift = shiftRows(list, row, clientY);
    // Else the browser selects text, and what lies below the pointer lights up.
    list.setPointerCapture(pointerId);
    shift.to(last);
  }
  function end(isDropped: boolean): void {
    if (rest) clearTimeout(rest);
    listening.abort();
    onEnd();
    if (!shift) return;
    swallowClick();
    shift.end(isDropped ? onSorted : null);
    release?.();
  }
  document.addEventListener(
    'pointermove',
    (move) => {
      if (move.pointerId !== pointerId) return;
      last = move.clientY;
      if (shift) return shift.to(last);
      if (Math.hypot(move.clientX - clientX, move.clientY - clientY) < slack) return;
      if (isFinger) end(false);
      else start();
    },
    options,
  );
  document.addEventListener('pointerup', () => end(true), options);
  document.addEventListener('pointercancel', () => end(false), options);
  window.addEventListener('blur', () => end(false), options);
  document.addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape' || !shift) return;
      key.stopPropagation();
      key.preventDefault();
      end(false);
    },
    { ...options, capture: true },
  );
  return { isMoving: () => shift !== null, end };
}

interface Shift {
  /** The pointer's place in the window, in pixels from its top. */
  to(clientY: number): void;
  /** Null: everything goes back. */
  end(onSorted: OnSorted | null): void;
}

/** Rows that make way for the one that is dragged. */
function shiftRows(list: HTMLElement, row: HTMLElement, startY: number): Shift {
  const rows = Array.from(list.querySelectorAll<HTMLElement>(':scope > [data-sort]'));
  const spans = rows.map((one): RowSpan => {
    const { top, bottom } = one.getBoundingClientRect();
    return { top, bottom };
  });
  const from = rows.indexOf(row);
  const height = (spans[from]?.bottom ?? 0) - (spans[from]?.top ?? 0);
  const box = scrolledBox(list);
  const scrolled = box.scrollTop;
  let clientY = startY;
  let place = from;
  let frame = requestAnimationFrame(scroll);
  row.dataset.dragging = '';
  list.dataset.sorting = '';

  function draw(): void {
    const { top, bottom } = limitsOf(spans);
    const own = spans[from] ?? { top: 0, bottom: 0 };
    const wanted = clientY - startY + box.scrollTop - scrolled;
    const distance = Math.min(Math.max(wanted, top - own.top), bottom - own.bottom);
    place = findPlace(spans, from, distance);
    rows.forEach((one, index) => {
      const isPassed = index > from ? index <= place : index >= place;
      const way = index > from ? -height : height;
      one.style.translate = index === from ? `0 ${distance}px` : isPassed ? `0 ${way}px` : '';
    });
  }
  function scroll(): void {
    const { top, bottom } = boxSpan(box);
    const beyond = Math.max(0, clientY - bottom + edge) - Math.max(0, top + edge - clientY);
    if (beyond !== 0) {
      box.scrollTop += Math.max(-fastest, Math.min(fastest, beyond / 3));
      draw();
    }
    frame = requestAnimationFrame(scroll);
  }
  function clear(): void {
    for (const one of rows) one.style.translate = '';
    delete list.dataset.sorting;
  }
  return {
    to(y) {
      clientY = y;
      draw();
    },
    end(onSorted) {
      cancelAnimationFrame(frame);
      delete row.dataset.dragging;
      if (!onSorted || place === from || !row.isConnected) return clear();
      row.style.translate = `0 ${wayOf(spans, from, place)}px`;
      waitForOrder(list, clear);
      onSorted(row, from, place);
    },
  };
}

/** Calls back when the list's rows stand in another order, else after a while: nothing jumps back and forth. */
function waitForOrder(list: HTMLElement, done: () => void): void {
  const finish = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    done();
  };
  const observer = new MutationObserver(finish);
  observer.observe(list, { childList: true });
  const timer = setTimeout(finish, longestWait);
}

/** The button below the pointer was a handle, and is not pressed by its release. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/** From where a row stood to where it will. */
function wayOf(spans: readonly RowSpan[], from: number, place: number): number {
  const [own, other] = [spans[from], spans[place]];
  if (!own || !other) return 0;
  return place > from ? other.bottom - own.bottom : other.top - own.top;
}

function limitsOf(spans: readonly RowSpan[]): RowSpan {
  return {
    top: Math.min(...spans.map(({ top }) => top)),
    bottom: Math.max(...spans.map(({ bottom }) => bottom)),
  };
}

function scrolledBox(element: HTMLElement): Element {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    if (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight) return box;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** The part of a box that is seen. */
function boxSpan(box: Element): RowSpan {
  if (box === document.scrollingElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = box.getBoundingClientRect();
  return { top, bottom };
}
