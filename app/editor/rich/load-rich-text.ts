import type * as richTextModule from './open-rich-text.ts';

/** Loaded as a separate chunk. */
type RichTextModule = typeof richTextModule;

let loading: Promise<RichTextModule> | null = null;
let loaded: RichTextModule | null = null;

/** Loads the editor once; after a failure the next call retries. */
export function loadRichText(): Promise<RichTextModule> {
  loading ??= import('./open-rich-text.ts').then(
    (module) => (loaded = module),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Returns the editor if it is loaded, so that a click needs no wait. */
export function getLoadedRichText(): RichTextModule | null {
  return loaded;
}

/** Preloads the editor while the browser is idle. */
export function preloadRichText(): void {
  if (loading) return;
  const load = (): void => {
    // A later load reports the failure.
    loadRichText().catch(() => null);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2_000 });
  else setTimeout(load, 200);
}
