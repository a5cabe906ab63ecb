import type { JSX } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatCount } from '#common/text/format-count.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { useEditor } from '../editor-context.ts';

interface FileList<File> {
  /** null during the first load. */
  files: readonly File[] | null;
  hasMore: boolean;
  hasFailed: boolean;
  reload(): void;
  loadMore(): void;
}

interface FoundFilesProps<File> {
  /** Prefix of the messages. */
  of: 'media' | 'videos';
  list: FileList<File>;
  searched: string;
  children: (files: readonly File[]) => JSX.Element;
}

/** Search results with their count, an empty, loading or failed state, and a button for more. */
export function FileResults<File>(props: FoundFilesProps<File>): JSX.Element {
  const { of, list, searched, children } = props;
  const { labels, locale } = useEditor();
  const { files, hasMore, hasFailed } = list;
  const count = files?.length ?? 0;
  const countText = hasMore
    ? fillTemplate(labels[`editor.${of}.count-more`], { count: formatNumber(count, locale) })
    : formatCount(labels[`editor.${of}.count`], count, locale);
  const nothing = searched.trim() === '' ? 'empty' : 'none';
  return (
    <div className="media-found">
      <p role="status" className="small text-muted">
        {files === null
          ? !hasFailed && labels[`editor.${of}.loading`]
          : count > 0
            ? countText
            : labels[`editor.${of}.${nothing}`]}
      </p>
      {hasFailed && (
        <div className="media-removal" role="alert">
          <p>{labels[`editor.${of}.list-failed`]}</p>
          <button type="button" className="media-button" onClick={list.reload}>
            {labels[`editor.${of}.again`]}
          </button>
        </div>
      )}
      {files !== null && count > 0 && children(files)}
      {hasMore && (
        <button type="button" className="media-button" onClick={list.loadMore}>
          {labels[`editor.${of}.more`]}
        </button>
      )}
    </div>
  );
}
