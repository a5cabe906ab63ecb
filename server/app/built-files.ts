import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { etagOf } from '../core/http/etag.ts';
import { answerBytes, type AnswerBytes } from '../core/http/answer-bytes.ts';
import { contentTypeOf } from '../core/http/content-types.ts';
import { pathBelow, parseSafePath } from '../core/http/file-path.ts';

/** Names below /build/ contain a content hash; those at the root (favicon.ico) do not. */
const immutable = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400';

export type FileAnswerer = (request: Request) => Promise<Response | null>;

/**
 * Serves `/build/…` and the root files of the client build; null if not found. Files are read once:
 * the build does not change while the program runs.
 */
export function builtFiles(folder: string): FileAnswerer {
  const known = new Map<string, AnswerBytes>();

  return async (request) => {
    const parts = parseSafePath(pathBelow(request.url, '/'));
    if (!parts || (parts.length > 1 && parts[0] !== 'build')) return null;
    const name = parts.join('/');
    const file = known.get(name) ?? (await readBuilt(folder, name));
    if (!file) return null;
    known.set(name, file);
    return await answerBytes(request, file);
  };
}

async function readBuilt(folder: string, name: string): Promise<AnswerBytes | null> {
  const file = path.join(folder, name);
  const bytes = await readIfThere(file);
  if (!bytes) return null;
  const [br, gzip] = await Promise.all([readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
  return {
    bytes,
    contentType: contentTypeOf(name),
    etag: etagOf(bytes),
    cacheControl: name.startsWith('build/') ? immutable : oneDay,
    // Fonts are always fetched in CORS mode.
    headers: { 'Cross-Origin-Resource-Policy': 'same-origin' },
    precompressed: { ...(br && { br }), ...(gzip && { gzip }) },
  };
}

async function readIfThere(file: string): Promise<Buffer | null> {
  return await readFile(file).catch(() => null);
}
