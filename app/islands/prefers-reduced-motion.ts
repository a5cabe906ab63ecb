const query = '(prefers-reduced-motion: reduce)';

export function prefersReducedMotion(): boolean {
  return matchMedia(query).matches;
}

/** Calls the listener when the preference changes; returns the unsubscribe function. */
export function subscribeToMotionPreference(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
