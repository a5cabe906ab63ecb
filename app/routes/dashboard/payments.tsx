import type { RouteHandle } from '../../page-kind.ts';
export const handle: RouteHandle = { page: 'page' };
export default function Soon() {
  return null;
}
