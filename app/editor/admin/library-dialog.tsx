import { type JSX, use, useContext, useLayoutEffect, useRef, Suspense } from 'react';
import type { MediaFile } from '#common/editing.ts';
import { Cross } from '../../components/arrow.tsx';
import { type EditorLoader, EditorLoaderContext } from '../../editor-loader.ts';
import { useEditor } from '../editor-context.ts';

type Loading = ReturnType<EditorLoader['mediaLibrary']>;

/** Asked for once. */
let loading: Loading | null = null;

interface LibraryProps {
  loader: EditorLoader;
  onTake: (file: MediaFile | null) => void;
}

function Library({ loader, onTake }: LibraryProps): JSX.Element {
  loading ??= loader.mediaLibrary();
  const { MediaLibrary } = use(loading);
  return <MediaLibrary onPick={onTake} onClose={() => onTake(null)} />;
}

/** The media library in front of the page, to choose a file. */
export function LibraryDialog({
  onTake,
}: {
  onTake: (file: MediaFile | null) => void;
}): JSX.Element {
  const { words } = useEditor();
  const loader = useContext(EditorLoaderContext);
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
      <Suspense>{loader && <Library loader={loader} onTake={onTake} />}</Suspense>
    </dialog>
  );
}
