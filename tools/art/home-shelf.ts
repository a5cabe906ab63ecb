import type { Picture } from './picture.ts';

export function homeShelf(): Picture[] {
  return [];
}
