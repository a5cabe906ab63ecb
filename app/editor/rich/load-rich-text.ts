import type * as richTextModule from './open-rich-text.ts';

/** The editor itself, a chunk of its own. */
type RichTextModule = typeof richTextModule;

let loading: Promise<RichTextModule> | null = null;
let loaded: RichTextModule | null = null;

/** Fetches it once; a failure is forgotten, so that the next call tries again. */
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

/** It, where it has come already: a press on a text then answers at once. */
export function loadedRichText(): RichTextModule | null {
  return loaded;
}

/** Fetches it while nothing else is to do. */
export function expectRichText(): void {
  if (loading) return;
  const load = (): void => {
    // Whoever then needs it is told.
    loadRichText().catch(() => null);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2_000 });
  else setTimeout(load, 200);
}
