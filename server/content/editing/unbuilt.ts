/** Stands for a desk until it is there. */
export function unbuilt<Desk extends object>(name: string): Desk {
  const refuse = () => Promise.reject(new Error(`${name} is not there yet`));
  return new Proxy({}, { get: () => refuse }) as Desk;
}
