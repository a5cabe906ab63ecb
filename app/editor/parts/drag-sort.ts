import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/** Called when a row was dropped at another index. */
type OnReorder = (row: HTMLElement, from: number, to: number) => void;

interface DragSortOptions {
  onSorted: OnReorder;
  /** Called when dragging starts; the returned function, when it ends. */
  onDrag: (() => () => void) | undefined;
}

/** Pointer movement before dragging starts, in pixels. */
const dragThresholdPx = 5;
/** Press time before touch dragging starts, in milliseconds; earlier movement scrolls. */
const longPressMs = 250;
/** Distance from a scrolling box's edge that auto-scrolls, and the largest step per frame. */
const scrollEdgePx = 48;
const maxScrollStepPx = 14;
/** Time that dropped rows wait for the new order to be rendered, in milliseconds. */
const renderTimeoutMs = 2000;

/**
 * Makes a list's rows (children with `data-sort`) draggable by their handle (`data-sort-handle`)
 * with mouse, pen and touch. Escape cancels. Returns a cleanup function. Rows are only shifted
 * visually: `onSorted` changes the order.
 */
function enableDragSort(list: HTMLElement, sorting: DragSortOptions): () => void {
  let drag: Drag | null = null;
  const handlePointerDown = (event: PointerEvent): void => {
    const handle = handleOf(list, event);
    if (!handle || drag) return;
    drag = beginDrag(list, { ...handle, ...sorting, event, onEnd: () => (drag = null) });
  };
  const preventWhileMoving = (event: Event): void => {
    if (drag?.isMoving()) event.preventDefault();
  };
  const listening = new AbortController();
  const { signal } = listening;
  list.addEventListener('pointerdown', handlePointerDown, { signal });
  // Registered up front: once scrolling has begun, touchmove can no longer be cancelled.
  list.addEventListener('touchmove', preventWhileMoving, { passive: false, signal });
  list.addEventListener('contextmenu', preventWhileMoving, { signal });
  return () => {
    drag?.end(false);
    listening.abort();
  };
}

interface Grip {
  row: HTMLElement;
  handle: HTMLElement;
}

/** Returns the handle and row under a pointer; null outside this list's rows. */
function handleOf(list: HTMLElement, event: PointerEvent): Grip | null {
  if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return null;
  const handle = event.target.closest<HTMLElement>('[data-sort-handle]');
  const row = handle?.closest<HTMLElement>('[data-sort]');
  return handle && row?.parentElement === list ? { row, handle } : null;
}

type Drag = ReturnType<typeof beginDrag>;

interface DragStart extends Grip, DragSortOptions {
  event: PointerEvent;
  onEnd(): void;
}

function beginDrag(list: HTMLElement, begun: DragStart) {
  const { row, handle, event, onSorted, onDrag, onEnd } = begun;
  const { pointerId, clientX, clientY } = event;
  let shift: Shift | null = null;
  let release: (() => void) | undefined;
  let last = clientY;
  const isFinger = event.pointerType === 'touch' && getComputedStyle(handle).touchAction !== 'none';
  const rest = isFinger ? setTimeout(start, longPressMs) : null;
  const listening = new AbortController();
  const options = { signal: listening.signal };

  function start(): void {
    release = onDrag?.();
    shift = shiftRows(list, row, clientY);
    // Otherwise the browser selects text and applies hover styles.
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
      if (Math.hypot(move.clientX - clientX, move.clientY - clientY) < dragThresholdPx) return;
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

type Shift = ReturnType<typeof shiftRows>;

/** Shifts rows to make room for the dragged one; positions are in the window, in pixels. */
function shiftRows(list: HTMLElement, row: HTMLElement, startY: number) {
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
    const top = Math.min(...spans.map((span) => span.top));
    const bottom = Math.max(...spans.map((span) => span.bottom));
    const own = spans[from] ?? { top: 0, bottom: 0 };
    const wanted = clientY - startY + box.scrollTop - scrolled;
    const distance = Math.min(Math.max(wanted, top - own.top), bottom - own.bottom);
    place = findDropIndex(spans, from, distance);
    rows.forEach((one, index) => {
      const isPassed = index > from ? index <= place : index >= place;
      const offset = index > from ? -height : height;
      one.style.translate = index === from ? `0 ${distance}px` : isPassed ? `0 ${offset}px` : '';
    });
  }
  function scroll(): void {
    const { top, bottom } = boxSpan(box);
    const beyond =
      Math.max(0, clientY - bottom + scrollEdgePx) - Math.max(0, top + scrollEdgePx - clientY);
    if (beyond !== 0) {
      box.scrollTop += Math.max(-maxScrollStepPx, Math.min(maxScrollStepPx, beyond / 3));
      draw();
    }
    frame = requestAnimationFrame(scroll);
  }
  function clear(): void {
    for (const one of rows) one.style.translate = '';
    delete list.dataset.sorting;
  }
  return {
    to(y: number) {
      clientY = y;
      draw();
    },
    /** null cancels: every row returns to its place. */
    end(onSorted: OnReorder | null) {
      cancelAnimationFrame(frame);
      delete row.dataset.dragging;
      if (!onSorted || place === from || !row.isConnected) return clear();
      row.style.translate = `0 ${offsetBetween(spans, from, place)}px`;
      waitForOrder(list, clear);
      onSorted(row, from, place);
    },
  };
}

/** Calls back when the list's rows change order, or after a timeout, so that nothing jumps. */
function waitForOrder(list: HTMLElement, done: () => void): void {
  const finish = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    done();
  };
  const observer = new MutationObserver(finish);
  observer.observe(list, { childList: true });
  const timer = setTimeout(finish, renderTimeoutMs);
}

/** Suppresses the click of the handle that was released. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/** Returns the distance between a row's old and new position, in pixels. */
function offsetBetween(spans: readonly RowSpan[], from: number, place: number): number {
  const [own, other] = [spans[from], spans[place]];
  if (!own || !other) return 0;
  return place > from ? other.bottom - own.bottom : other.top - own.top;
}

function scrolledBox(element: HTMLElement): Element {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    if (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight) return box;
  }
  return document.scrollingElement ?? document.documentElement;
}

function boxSpan(box: Element): RowSpan {
  if (box === document.scrollingElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = box.getBoundingClientRect();
  return { top, bottom };
}

/** Vertical extent of a row, in pixels from a common origin. */
interface RowSpan {
  top: number;
  bottom: number;
}

/**
 * Returns the index of a row among `spans` (all rows in order, itself included) after dragging it
 * by `distance` pixels; negative is up. A row is passed when the dragged row's leading edge crosses
 * its middle, so that rows of different heights can pass each other.
 */
export function findDropIndex(spans: readonly RowSpan[], from: number, distance: number): number {
  const dragged = spans[from];
  if (!dragged) return from;
  const top = dragged.top + distance;
  const bottom = dragged.bottom + distance;
  const passed = spans.filter((span, index) => {
    const middle = (span.top + span.bottom) / 2;
    return index < from ? top < middle : index > from && bottom > middle;
  });
  return distance < 0 ? from - passed.length : from + passed.length;
}

/** Returns the ref of a list with draggable rows; see `sortByDragging` for their attributes. */
export function useDragSort(
  onSorted: OnReorder,
  onDrag?: DragSortOptions['onDrag'],
): RefCallback<HTMLElement> {
  const latest = useRef(onSorted);
  useEffect(() => {
    latest.current = onSorted;
  });
  return useCallback(
    (list) =>
      list
        ? enableDragSort(list, { onSorted: (...sorted) => latest.current(...sorted), onDrag })
        : undefined,
    [onDrag],
  );
}
