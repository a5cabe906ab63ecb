import { memoizeAsync } from './memoize-async.ts';

/** Services whose operations are all asynchronous, so that they can be loaded on first use. */
type Operations<Service> = {
  [Name in keyof Service]: Service[Name] extends (...input: infer Input) => Promise<infer Output>
    ? (...input: Input) => Promise<Output>
    : never;
};

/** Returns a service that is loaded on the first call; a failed load rejects the call. */
export function lazyService<Service extends Operations<Service>>(
  load: () => Promise<Service>,
): Service {
  const loadService = memoizeAsync(load);
  const forward =
    (name: keyof Service) =>
    async (...input: Parameters<Service[typeof name]>) =>
      await (await loadService())[name](...input);
  return new Proxy({} as Service, { get: (_service, name) => forward(name as keyof Service) });
}
