import { lazyService } from '../../core/lazy-service.ts';
import { memoizeAsync } from '../../core/memoize-async.ts';
import type { Editor } from './editor.ts';

/**
 * Returns an editor whose services are loaded on the first call; a failed load rejects the call.
 */
export function createLazyEditor(load: () => Promise<Editor>): Editor {
  const loadEditor = memoizeAsync(load);
  return {
    units: lazyService(async () => (await loadEditor()).units),
    structure: lazyService(async () => (await loadEditor()).structure),
    releases: lazyService(async () => (await loadEditor()).releases),
    history: lazyService(async () => (await loadEditor()).history),
    previews: lazyService(async () => (await loadEditor()).previews),
    adminContent: lazyService(async () => (await loadEditor()).adminContent),
  };
}
