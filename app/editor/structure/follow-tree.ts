import type { TreeStore } from './tree-store.ts';

/** Milliseconds between two questions for a newer tree. */
const askEveryMs = 1_000;
/** The longest time between two questions, doubled with each that fails. */
const longestWaitMs = 30_000;
/**
 * Milliseconds without a key or a pointer after which nothing is asked: an access token is renewed by its session, and
 * a window that nobody uses must not keep that from ending.
 */
const unusedAfterMs = 10 * 60_000;

const uses = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'focusin'] as const;

/** The parts of a document that are used, so that tests may stand in for one. */
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
  let waitMs = 0;
  let askedAt = 0;

  async function ask(): Promise<void> {
    const isUsed = Date.now() - usedAt < unusedAfterMs;
    if (isAsking || !isUsed || page.visibilityState !== 'visible') return;
    if (Date.now() - askedAt < waitMs) return;
    isAsking = true;
    askedAt = Date.now();
    try {
      await tree.refresh();
      waitMs = 0;
    } catch {
      // The form says what becomes of texts.
      waitMs = Math.min(Math.max(waitMs, askEveryMs) * 2, longestWaitMs);
    }
    isAsking = false;
  }
  const handleUse = (): void => {
    usedAt = Date.now();
  };
  const handleVisibility = (): void => {
    handleUse();
    waitMs = 0;
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
