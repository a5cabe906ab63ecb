import type { JSX } from 'react';
import { fillTemplate } from '#common/fill-template.ts';
import { countInWords } from '#common/count-in-words.ts';
import { formatNumber } from '#common/format-number.ts';
import { useEditor } from '../editor-context.ts';

interface FileList<File> {
  /** Null until they are known. */
  files: readonly File[] | null;
  hasMore: boolean;
  hasFailed: boolean;
  reload(): void;
  readMore(): void;
}

interface FoundFilesProps<File> {
  /** Whose words are said. */
  of: 'media' | 'videos';
  list: FileList<File>;
  searched: string;
  children: (files: readonly File[]) => JSX.Element;
}

/** Files that were found: how many, that there are none, or that they could not be read; and the way to more. */
export function FoundFiles<File>(props: FoundFilesProps<File>): JSX.Element {
  const { of, list, searched, children } = props;
  const { words, locale } = useEditor();
  const { files, hasMore, hasFailed } = list;
  const count = files?.length ?? 0;
  const said = hasMore
    ? fillTemplate(words[`editor.${of}.count-more`], { count: formatNumber(count, locale) })
    : countInWords(words[`editor.${of}.count`], count, locale);
  const nothing = searched.trim() === '' ? 'empty' : 'none';
  return (
    <div className="media-found">
      <p role="status" className="small text-muted">
        {files === null
          ? !hasFailed && words[`editor.${of}.loading`]
          : count > 0
            ? said
            : words[`editor.${of}.${nothing}`]}
      </p>
      {hasFailed && (
        <div className="media-removal" role="alert">
          <p>{words[`editor.${of}.list-failed`]}</p>
          <button type="button" className="media-button" onClick={list.reload}>
            {words[`editor.${of}.again`]}
          </button>
        </div>
      )}
      {files !== null && count > 0 && children(files)}
      {hasMore && (
        <button type="button" className="media-button" onClick={list.readMore}>
          {words[`editor.${of}.more`]}
        </button>
      )}
    </div>
  );
}
