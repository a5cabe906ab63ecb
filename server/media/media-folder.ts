import path from 'node:path';

/** Where a project's media are kept. */
export function mediaFolderOf(dataDir: string, projectId: string): string {
  return path.join(dataDir, 'media', projectId);
}
