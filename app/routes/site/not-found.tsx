import type { RouteHandle } from '../../page-kind.ts';
import { notFound } from '../../require-language.ts';

export const handle: RouteHandle = { page: 'islands' };

export function loader(): never {
  throw notFound();
}

/** Never shown: the loader always leads to the root's error screen. */
export default function NotFound(): null {
  return null;
}
