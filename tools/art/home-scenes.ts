import type { Picture } from './picture.ts';

export function homeScenes(): Picture[] {
  return [];
}
