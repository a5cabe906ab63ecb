import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { findContentPlace } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { parseJsonBytes } from '../../core/canonical-json.ts';
import { listFiles } from '../../core/files/folder-store.ts';
import { type FileProblem, ImportError, ProblemError } from '../../core/projects/problems.ts';
import { redirectsFileName } from '../../content/slugs/redirects.ts';

/** The contents of a project's folder in the specification's layout. */
export interface ProjectFolder {
  /** Every document by its path with `/`, such as `content/en/header.json`. */
  files: Map<string, JsonValue>;
  /** The value of redirects.json; undefined without that file. */
  redirects: JsonValue | undefined;
  problems: FileProblem[];
  /** Files that are neither documents, media nor videos. */
  notes: FileProblem[];
}

/** Folders of images, downloads and private videos, which are not documents. */
const fileFolders = new Set(['media', 'videos']);

/** Reads a project's documents. Throws ImportError if the folder does not exist. */
export async function readProjectFolder(folder: string): Promise<ProjectFolder> {
  const info = await stat(folder).catch(() => null);
  if (!info?.isDirectory())
    throw new ImportError([{ file: folder, path: '$', message: 'is not a folder' }]);
  if (
    !existsSync(path.join(folder, 'pages-components.json')) &&
    !existsSync(path.join(folder, 'content'))
  )
    throw new ImportError([
      {
        file: folder,
        path: '$',
        message: 'contains no content (no pages-components.json, no content/)',
      },
    ]);
  const result: ProjectFolder = { files: new Map(), redirects: undefined, problems: [], notes: [] };
  for (const file of await listFiles(folder, '', fileFolders)) {
    if (findContentPlace(file)) await readDocument(folder, file, result);
    else result.notes.push({ file, path: '$', message: 'is not a document; left out' });
  }
  result.redirects = result.files.get(redirectsFileName);
  result.files.delete(redirectsFileName);
  return result;
}

async function readDocument(folder: string, file: string, { files, problems }: ProjectFolder) {
  try {
    files.set(file, parseJsonBytes(await readFile(path.join(folder, file))));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    problems.push({ file, ...error.problem });
  }
}
