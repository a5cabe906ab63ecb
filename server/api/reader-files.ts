import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Address of the reader's entry in development. */
const liveScript = '/app/api-docs/start-reader.ts';
/** The entry as Vite's manifest names it. */
export const readerSource = liveScript.slice(1);

/** Addresses of the files of the API documentation's reader. */
export interface ReaderFiles {
  script: string;
  styles: readonly string[];
}

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).default([]) }),
);

/** Finds the reader in Vite's manifest. Throws if the client build has none. */
export async function findReaderFiles(buildFolder: string): Promise<ReaderFiles> {
  const text = await readFile(path.join(buildFolder, '.vite/manifest.json'), 'utf8');
  const reader = manifestSchema.parse(JSON.parse(text))[readerSource];
  if (!reader) throw new Error(`The client build has no ${readerSource}`);
  return { script: `/${reader.file}`, styles: reader.css.map((name) => `/${name}`) };
}

/** The reader as Vite serves it in development; the script brings its styles. */
export const liveReaderFiles: ReaderFiles = { script: liveScript, styles: [] };
