import type { Videos } from './videos.ts';

export function createVideos(): Videos {
  throw new Error('Not built yet');
}
