import path from 'node:path';

/** Returns the folder of a project's media. */
export function mediaFolderOf(dataDir: string, projectId: string): string {
  return path.join(dataDir, 'media', projectId);
}
