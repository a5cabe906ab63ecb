import { useCallback, useMemo, useState } from 'react';
import type { MediaFile } from '#contracts/media.ts';
import type { EditorContextValue, EditorPanel } from '../editor-context.ts';
import type { PickRequest } from '../files/file-library.tsx';

type PanelContext = Pick<
  EditorContextValue,
  'panel' | 'panelSubject' | 'openPanel' | 'closePanel' | 'pickMedia' | 'pickVideo'
>;

/** State of the open panel, and of the library above it. */
export function usePanels(): { context: PanelContext; picking: PickRequest | null } {
  const [open, setOpen] = useState<{ panel: EditorPanel; about: string | null } | null>(null);
  const [picking, setPicking] = useState<PickRequest | null>(null);
  const openPanel = useCallback(
    (panel: EditorPanel, about?: string) => setOpen({ panel, about: about ?? null }),
    [],
  );
  const closePanel = useCallback(() => setOpen(null), []);
  const pickMedia = useCallback(
    ({ onlyImages }: { onlyImages: boolean }) =>
      new Promise<MediaFile | null>((resolve) => {
        setPicking({
          of: 'media',
          onlyImages,
          take(file) {
            setPicking(null);
            resolve(file);
          },
        });
      }),
    [],
  );
  const pickVideo = useCallback(
    () =>
      new Promise<string | null>((resolve) => {
        setPicking({
          of: 'videos',
          take(path) {
            setPicking(null);
            resolve(path);
          },
        });
      }),
    [],
  );
  const context = useMemo(
    (): PanelContext => ({
      panel: open?.panel ?? null,
      panelSubject: open?.about ?? null,
      openPanel,
      closePanel,
      pickMedia,
      pickVideo,
    }),
    [open, openPanel, closePanel, pickMedia, pickVideo],
  );
  return { context, picking };
}
