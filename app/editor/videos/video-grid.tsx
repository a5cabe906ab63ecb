import { type JSX, type KeyboardEvent, useRef } from 'react';
import { useEditor } from '../editor-context.ts';
import { scrollTappedIntoView } from '../parts/scroll-into-view.ts';
import { describeVideoFile, describeVideoStatus, videoStatusOf } from './describe-video.ts';
import { folderOf, nameOf } from './target-path.ts';
import type { VideoFile } from './video-calls.ts';

interface VideoGridProps {
  files: readonly VideoFile[];
  canPrepare: boolean;
  selected: string | null;
  onSelect(path: string): void;
  /** null when browsing only. */
  onPick: ((path: string) => void) | null;
}

/** List to select one video: arrow keys move, Enter or a double click picks. */
export function VideoGrid(props: VideoGridProps): JSX.Element {
  const { files, canPrepare, selected, onSelect, onPick } = props;
  const { labels } = useEditor();
  const list = useRef<HTMLDivElement>(null);
  const current = files.some(({ path }) => path === selected) ? selected : files[0]?.path;

  function handleKey(event: KeyboardEvent, index: number): void {
    const file = files[index];
    if (event.key === 'Enter' && file && onPick) {
      event.preventDefault();
      onPick(file.path);
      return;
    }
    const last = files.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: last,
    };
    const next = Math.min(last, Math.max(0, moves[event.key] ?? index));
    const target = files[next];
    if (next === index || !target) return;
    event.preventDefault();
    onSelect(target.path);
    const option = list.current?.children[next];
    if (option instanceof HTMLElement) option.focus();
  }

  return (
    <div
      ref={list}
      className="video-grid"
      role="listbox"
      aria-label={labels['editor.videos.files']}
    >
      {files.map((file, index) => (
        <VideoOption
          key={file.path}
          file={file}
          canPrepare={canPrepare}
          isSelected={file.path === selected}
          isReached={file.path === current}
          onSelect={() => onSelect(file.path)}
          onPick={onPick && (() => onPick(file.path))}
          onKeyDown={(event) => handleKey(event, index)}
        />
      ))}
    </div>
  );
}

interface VideoOptionProps {
  file: VideoFile;
  canPrepare: boolean;
  isSelected: boolean;
  /** Roving tabindex: Tab reaches only this option. */
  isReached: boolean;
  onSelect(): void;
  onPick: (() => void) | null;
  onKeyDown(event: KeyboardEvent): void;
}

function VideoOption(props: VideoOptionProps): JSX.Element {
  const { file, canPrepare, isSelected, isReached, onSelect, onPick, onKeyDown } = props;
  const editor = useEditor();
  const folder = folderOf(file.path);
  return (
    <div
      role="option"
      aria-selected={isSelected}
      tabIndex={isReached ? 0 : -1}
      className="media-option video-option"
      onClick={(event) => {
        onSelect();
        scrollTappedIntoView(event);
      }}
      onFocus={onSelect}
      onDoubleClick={onPick ?? undefined}
      onKeyDown={onKeyDown}
    >
      <span className="video-place">
        <bdi className="media-name">{nameOf(file.path)}</bdi>
        {folder !== '' && (
          <bdi className="media-facts" dir="ltr">
            {folder}
          </bdi>
        )}
      </span>
      <span className="video-standing">
        <span className="video-state" data-standing={videoStatusOf(file, canPrepare)}>
          {describeVideoStatus(file, canPrepare, editor)}
        </span>
        <span className="media-facts">{describeVideoFile(file, editor)}</span>
      </span>
    </div>
  );
}
