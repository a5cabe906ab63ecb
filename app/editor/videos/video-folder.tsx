import { type JSX, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import { useEditor } from '../editor-context.ts';
import { findFolderFault, folderOf } from './target-path.ts';
import type { VideoFile } from './video-calls.ts';

export interface TypedFolder {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  /** The first name in it that no folder may have, once something was to go there; else null. */
  fault: string | null;
  change(value: string): void;
  /** Whether something may go there. If not, that is said by the field, which has the focus then. */
  check(): boolean;
}

/** Where new files shall stand. */
export function useTypedFolder(): TypedFolder {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const fault = findFolderFault(value);
  return {
    input,
    value,
    fault: isChecked ? fault : null,
    change(next) {
      setValue(next);
      // What is typed next is let be until it is used.
      if (findFolderFault(next) === null) setIsChecked(false);
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
  /** Their folders are offered. */
  files: readonly VideoFile[] | null;
  /** Id of what is said below. */
  hintId: string;
  /** What is done with it, on its line. */
  children: ReactNode;
}

export function VideoFolder({ folder, files, hintId, children }: VideoFolderProps): JSX.Element {
  const { words } = useEditor();
  const id = useId();
  const isWrong = folder.fault !== null;
  const known = new Set(files?.map(({ path }) => folderOf(path)).filter(Boolean));
  return (
    <div className="video-folder">
      <label htmlFor={id}>{words['editor.videos.folder']}</label>
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
          {fillTemplate(words['editor.videos.folder-wrong'], { name: folder.fault ?? '' })}
        </p>
      )}
    </div>
  );
}
