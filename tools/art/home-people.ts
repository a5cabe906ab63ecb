import type { Picture } from './picture.ts';

export function homePeople(): Picture[] {
  return [];
}
