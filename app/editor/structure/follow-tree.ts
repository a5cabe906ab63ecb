import type { TreeStore } from './tree-store.ts';

/** Milliseconds between two questions for a newer tree. */
const askEveryMs = 1_000;
/**
 * Milliseconds without a key or a pointer after which nothing is asked: an access token is renewed by its session, and
 * a window that nobody uses must not keep that from ending.
 */
const unusedAfterMs = 10 * 60_000;

const uses = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'focusin'] as const;

/** What is asked of a document, so that tests may stand in for one. */
export type WatchedPage = Pick<Document, 'addEventListener' | 'removeEventListener'> & {
  readonly visibilityState: DocumentVisibilityState;
};

/** Keeps the tree as new as the server's while its page is seen and used. Answers how to end it. */
export function followTree(
  tree: Pick<TreeStore, 'refresh'>,
  page: WatchedPage = document,
): () => void {
  let usedAt = Date.now();
  let isAsking = false;

  async function ask(): Promise<void> {
    const isUsed = Date.now() - usedAt < unusedAfterMs;
    if (isAsking || !isUsed || page.visibilityState !== 'visible') return;
    isAsking = true;
    // Without a network it is asked again a moment later; the form says what becomes of texts.
    await tree.refresh().catch(() => {});
    isAsking = false;
  }
  const handleUse = (): void => {
    usedAt = Date.now();
  };
  const handleVisibility = (): void => {
    handleUse();
    void ask();
  };
  const timer = setInterval(() => void ask(), askEveryMs);
  for (const use of uses) page.addEventListener(use, handleUse, { capture: true, passive: true });
  page.addEventListener('visibilitychange', handleVisibility);
  return () => {
    clearInterval(timer);
    for (const use of uses) page.removeEventListener(use, handleUse, { capture: true });
    page.removeEventListener('visibilitychange', handleVisibility);
  };
}
