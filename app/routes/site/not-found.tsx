import type { RouteHandle } from '../../page-kind.ts';
import { notFound } from '../../require-language.ts';

export const handle: RouteHandle = { page: 'islands' };

export function loader(): never {
  throw notFound();
}

/** Never rendered: the loader always throws. */
export default function NotFound(): null {
  return null;
}
