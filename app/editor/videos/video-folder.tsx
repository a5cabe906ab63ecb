import { type JSX, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { useEditor } from '../editor-context.ts';
import { findInvalidFolderName, folderOf } from './target-path.ts';
import type { VideoFile } from './video-calls.ts';

export interface TypedFolder {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  /** First invalid name in the folder's path, once it was checked; null if valid. */
  invalidName: string | null;
  change(value: string): void;
  /** Returns whether the folder is valid. If not, its field shows the error and takes the focus. */
  check(): boolean;
}

/** State of the folder for new files. */
export function useTypedFolder(): TypedFolder {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const fault = findInvalidFolderName(value);
  return {
    input,
    value,
    invalidName: isChecked ? fault : null,
    change(next) {
      setValue(next);
      // Further typing is not checked until the folder is used.
      if (findInvalidFolderName(next) === null) setIsChecked(false);
    },
    check() {
      setIsChecked(true);
      if (fault !== null) input.current?.focus();
      return fault === null;
    },
  };
}

interface VideoFolderProps {
  folder: TypedFolder;
  /** Their folders are suggested. */
  files: readonly VideoFile[] | null;
  /** Id of the hint below. */
  hintId: string;
  /** Actions on the same line. */
  children: ReactNode;
}

export function VideoFolder({ folder, files, hintId, children }: VideoFolderProps): JSX.Element {
  const { labels } = useEditor();
  const id = useId();
  const isWrong = folder.invalidName !== null;
  const known = new Set(files?.map(({ path }) => folderOf(path)).filter(Boolean));
  return (
    <div className="video-folder">
      <label htmlFor={id}>{labels['editor.videos.folder']}</label>
      <input
        ref={folder.input}
        id={id}
        className="image-address"
        type="text"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        list={`${id}-known`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-problem ${hintId}` : hintId}
        value={folder.value}
        onChange={({ target }) => folder.change(target.value)}
      />
      <datalist id={`${id}-known`}>
        {Array.from(known, (path) => (
          <option key={path}>{path}</option>
        ))}
      </datalist>
      {children}
      {isWrong && (
        <p id={`${id}-problem`} role="alert" className="image-problem">
          {fillTemplate(labels['editor.videos.folder-wrong'], { name: folder.invalidName ?? '' })}
        </p>
      )}
    </div>
  );
}
