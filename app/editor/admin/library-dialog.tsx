import { type JSX, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MediaFile } from '#contracts/media.ts';
import { CloseIcon } from '../../components/ui-icons.tsx';
import { EditorLoadersContext } from '../../editor-loaders.ts';
import type { MediaLibrary } from '../media/media-library.tsx';
import { useEditor } from '../editor-context.ts';

/** Dialog with the media library, to choose a file. */
export function LibraryDialog({
  onTake,
}: {
  onTake: (file: MediaFile | null) => void;
}): JSX.Element {
  const { labels, reportError } = useEditor();
  const loaders = use(EditorLoadersContext);
  const [library, setLibrary] = useState<{ Library: typeof MediaLibrary } | null>(null);
  useEffect(() => {
    const load = async () => {
      const loaded = await loaders?.mediaLibrary();
      if (loaded) setLibrary({ Library: loaded.MediaLibrary });
    };
    load().catch(reportError);
  }, [loaders, reportError]);
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
          {labels['editor.media.title']}
        </h2>
        <button
          type="button"
          className="square-button"
          aria-label={labels['editor.media.close']}
          onClick={() => onTake(null)}
        >
          <CloseIcon />
        </button>
      </div>
      {library && <library.Library onPick={onTake} onClose={() => onTake(null)} />}
    </dialog>
  );
}
