const query = '(prefers-reduced-motion: reduce)';

/** The visitor has asked for a page that keeps still. */
export function prefersNoMotion(): boolean {
  return matchMedia(query).matches;
}

/** Tells when that changes; answers how to end it. */
export function listenToMotion(changed: () => void): () => void {
  const wish = matchMedia(query);
  wish.addEventListener('change', changed);
  return () => wish.removeEventListener('change', changed);
}
