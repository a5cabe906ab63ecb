import { readEnv } from '#server/core/config/env.ts';
import { type FileStore, readStored } from '#server/core/files/file-store.ts';
import { openFileStore } from '#server/core/files/open-file-store.ts';
import type { SiteSettings } from './test-stores.ts';

const openStore = (settings: SiteSettings): Promise<FileStore> =>
  openFileStore(readEnv({ ...settings }));

/** Lists the emails that a site without a mail server has written, oldest first: names of files. */
export async function listOutbox(settings: SiteSettings): Promise<string[]> {
  return await (await openStore(settings)).list('outbox');
}

/** Reads such emails to one address, oldest first. */
export async function readOutbox(settings: SiteSettings, email: string): Promise<string[]> {
  const files = await openStore(settings);
  const names = await files.list('outbox');
  const own = names.filter((name) => name.endsWith(`.${encodeURIComponent(email)}.eml`));
  const mails = await Promise.all(own.map((name) => readStored(files, `outbox/${name}`)));
  return mails.map((mail) => mail?.toString() ?? '');
}
