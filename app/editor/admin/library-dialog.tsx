import { type JSX, lazy, Suspense, useLayoutEffect, useRef } from 'react';
import type { MediaFile } from '#common/editing.ts';
import { Cross } from '../../components/arrow.tsx';
import { useEditor } from '../editor-context.ts';

const MediaLibrary = lazy(async () => ({
  default: (await import('../media/media-library.tsx')).MediaLibrary,
}));

/** The media library in front of the page, to choose a file. */
export function LibraryDialog({
  onTake,
}: {
  onTake: (file: MediaFile | null) => void;
}): JSX.Element {
  const { words } = useEditor();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className="modal label admin-library"
      aria-labelledby="admin-library-title"
      onClose={() => onTake(null)}
    >
      <div className="modal-head">
        <h2 id="admin-library-title" className="h3">
          {words['editor.media.title']}
        </h2>
        <button
          type="button"
          className="square-button"
          aria-label={words['editor.media.close']}
          onClick={() => onTake(null)}
        >
          <Cross />
        </button>
      </div>
      <Suspense>
        <MediaLibrary onPick={onTake} onClose={() => onTake(null)} />
      </Suspense>
    </dialog>
  );
}
