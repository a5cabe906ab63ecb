import { useCallback, useMemo, useState } from 'react';
import type { MediaFile } from '#common/editing.ts';
import type { EditorContextValue, EditorPanel } from '../editor-context.ts';

/** Somebody waits for a file of the library, or for the path of a video. */
export type Picking =
  | { of: 'media'; take(file: MediaFile | null): void }
  | { of: 'videos'; take(path: string | null): void };

type PanelContext = Pick<
  EditorContextValue,
  'panel' | 'panelAbout' | 'openPanel' | 'closePanel' | 'pickMedia' | 'pickVideo'
>;

/** What stands over the form: one panel, and over that the library where a part of it asks for a file. */
export function usePanels(): { context: PanelContext; picking: Picking | null } {
  const [open, setOpen] = useState<{ panel: EditorPanel; about: string | null } | null>(null);
  const [picking, setPicking] = useState<Picking | null>(null);
  const openPanel = useCallback(
    (panel: EditorPanel, about?: string) => setOpen({ panel, about: about ?? null }),
    [],
  );
  const closePanel = useCallback(() => setOpen(null), []);
  const pickMedia = useCallback(
    () =>
      new Promise<MediaFile | null>((resolve) => {
        setPicking({
          of: 'media',
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
      panelAbout: open?.about ?? null,
      openPanel,
      closePanel,
      pickMedia,
      pickVideo,
    }),
    [open, openPanel, closePanel, pickMedia, pickVideo],
  );
  return { context, picking };
}
