import { memoizeAsync } from '../../core/memoize-async.ts';
import type { Editor } from './editor.ts';

/** Services whose operations are all asynchronous, so that they can be loaded on first use. */
type Operations<Service> = {
  [Name in keyof Service]: Service[Name] extends (...input: infer Input) => Promise<infer Output>
    ? (...input: Input) => Promise<Output>
    : never;
};

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
    media: lazyService(async () => (await loadEditor()).media),
    adminContent: lazyService(async () => (await loadEditor()).adminContent),
  };
}

function lazyService<Service extends Operations<Service>>(
  loadService: () => Promise<Service>,
): Service {
  const forward =
    (name: keyof Service) =>
    async (...input: Parameters<Service[typeof name]>) =>
      await (await loadService())[name](...input);
  return new Proxy({} as Service, { get: (_service, name) => forward(name as keyof Service) });
}
