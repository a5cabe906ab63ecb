import type { Env } from '../config/env.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

export type StorageEnv = Pick<Env, 'DATA_DIR'>;

/** Opens the file store of the environment. */
export async function openFileStore({ DATA_DIR }: StorageEnv): Promise<FileStore> {
  return createFolderStore(DATA_DIR);
}
