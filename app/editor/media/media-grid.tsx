import { type JSX, type KeyboardEvent, useRef } from 'react';
import type { MediaFile } from '#contracts/media.ts';
import { useEditor } from '../editor-context.ts';
import { scrollTappedIntoView } from '../parts/scroll-into-view.ts';
import { formatBytes, formatPixels, shortNameOf } from './format-media.ts';
import { MediaThumb } from './media-thumb.tsx';

interface MediaGridProps {
  files: readonly MediaFile[];
  selectedId: string | null;
  onSelect(file: MediaFile): void;
  /** null when browsing only. */
  onPick: ((file: MediaFile) => void) | null;
}

/** Grid to select one file: arrow keys move, Enter or a double click picks. */
export function MediaGrid({ files, selectedId, onSelect, onPick }: MediaGridProps): JSX.Element {
  const { labels } = useEditor();
  const list = useRef<HTMLDivElement>(null);
  const current = files.some(({ id }) => id === selectedId) ? selectedId : files[0]?.id;

  function handleKey(event: KeyboardEvent, index: number): void {
    const file = files[index];
    if (event.key === 'Enter' && file && onPick) {
      event.preventDefault();
      onPick(file);
      return;
    }
    const options = Array.from(list.current?.children ?? []);
    const next = nextIndex(event.key, index, options);
    const target = files[next];
    if (next === index || !target) return;
    event.preventDefault();
    onSelect(target);
    const option = options[next];
    if (option instanceof HTMLElement) option.focus();
  }

  return (
    <div ref={list} className="media-grid" role="listbox" aria-label={labels['editor.media.files']}>
      {files.map((file, index) => (
        <MediaOption
          key={file.id}
          file={file}
          isSelected={file.id === selectedId}
          isReached={file.id === current}
          onSelect={() => onSelect(file)}
          onPick={onPick && (() => onPick(file))}
          onKeyDown={(event) => handleKey(event, index)}
        />
      ))}
    </div>
  );
}

interface MediaOptionProps {
  file: MediaFile;
  isSelected: boolean;
  /** Roving tabindex: Tab reaches only this option. */
  isReached: boolean;
  onSelect(): void;
  onPick: (() => void) | null;
  onKeyDown(event: KeyboardEvent): void;
}

function MediaOption(props: MediaOptionProps): JSX.Element {
  const { file, isSelected, isReached, onSelect, onPick, onKeyDown } = props;
  const { labels, locale } = useEditor();
  const facts = [formatPixels(file, { labels, locale }), formatBytes(file.bytes, locale)];
  return (
    <div
      role="option"
      aria-selected={isSelected}
      tabIndex={isReached ? 0 : -1}
      className="media-option"
      onClick={(event) => {
        onSelect();
        scrollTappedIntoView(event);
      }}
      onFocus={onSelect}
      onDoubleClick={onPick ?? undefined}
      onKeyDown={onKeyDown}
    >
      <MediaThumb url={file.url} />
      <bdi className="media-name">{shortNameOf(file.name)}</bdi>
      <span className="media-facts">{facts.filter(Boolean).join(' · ')}</span>
    </div>
  );
}

/** Returns the index an arrow key moves to, in reading direction, by columns for up and down. */
function nextIndex(key: string, index: number, options: readonly Element[]): number {
  const isRtl = options[0]?.matches(':dir(rtl)') ?? false;
  const step = isRtl ? -1 : 1;
  const last = options.length - 1;
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    ArrowDown: index + columnsOf(options),
    ArrowUp: index - columnsOf(options),
    Home: 0,
    End: last,
  };
  const next = moves[key] ?? index;
  return next < 0 || next > last ? index : next;
}

/** Counts the options in the first row. */
function columnsOf(options: readonly Element[]): number {
  const topOf = (element: Element | undefined) => element?.getBoundingClientRect().top;
  const first = topOf(options[0]);
  const end = options.findIndex((option) => topOf(option) !== first);
  return end === -1 ? options.length : end;
}
