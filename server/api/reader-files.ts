import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The reader's entry, which the client build adds to its own (vite.config.ts). */
export const readerSource = 'app/api-docs/start-reader.ts';

/** Addresses of the files of the API documentation's reader. */
export interface ReaderFiles {
  script: string;
  styles: readonly string[];
}

const manifestSchema = z.object({
  [readerSource]: z.object({ file: z.string(), css: z.array(z.string()) }),
});

/** Finds the reader in Vite's manifest. Throws if the client build has none. */
export async function findReaderFiles(buildFolder: string): Promise<ReaderFiles> {
  const text = await readFile(path.join(buildFolder, '.vite/manifest.json'), 'utf8');
  const { file, css } = manifestSchema.parse(JSON.parse(text))[readerSource];
  return { script: `/${file}`, styles: css.map((name) => `/${name}`) };
}

/** The reader as Vite serves it in development; the script brings its styles. */
export const liveReaderFiles: ReaderFiles = { script: `/${readerSource}`, styles: [] };
