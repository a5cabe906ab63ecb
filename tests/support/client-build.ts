import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseSync } from 'vite';
import { root } from './root.ts';

const client = path.join(root, 'build/client');

export interface Chunk {
  /** Path that a browser requests, without its leading slash: `build/entry.client-B3x.js`. */
  file: string;
  code: string;
  /** Chunks that load before it runs. */
  staticImports: string[];
  /** Chunks that it may load later. */
  dynamicImports: string[];
}

interface ManifestEntry {
  file: string;
  src?: string;
}

/** Reads every script of the client build, by file. Throws if there is no build. */
export function readChunks(): Map<string, Chunk> {
  const folder = path.join(client, 'build');
  if (!existsSync(folder)) throw new Error('build/client is empty: run `npm run build` first');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.posix.join('build', file.replaceAll('\\', '/')));
  return new Map(files.map((file) => [file, readChunk(file)]));
}

function readChunk(file: string): Chunk {
  const code = readFileSync(path.join(client, file), 'utf8');
  const { module } = parseSync(file, code);
  const resolve = (specifier: string): string =>
    specifier.startsWith('/')
      ? specifier.slice(1)
      : path.posix.join(path.posix.dirname(file), specifier);
  const staticImports = [
    ...module.staticImports.map((item) => item.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ];
  const dynamicImports = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const written = code.slice(moduleRequest.start, moduleRequest.end);
    return /^(['"`])([^'"`$]+)\1$/.exec(written)?.[2] ?? [];
  });
  return {
    file,
    code,
    staticImports: [...new Set(staticImports.map(resolve))],
    dynamicImports: [...new Set(dynamicImports.map(resolve))],
  };
}

/** Returns the chunk file of a source file, such as `app/entry.client.ts`. */
export function chunkFileOf(source: string): string {
  const manifest = JSON.parse(
    readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, ManifestEntry>;
  const entry = Object.entries(manifest).find(
    ([key, { src }]) => (src ?? key).replace(/\?.*$/, '') === source,
  );
  if (!entry) throw new Error(`The client build has no chunk of its own for ${source}`);
  return entry[1].file;
}

/** Returns a chunk, followed by all its static imports. */
export function listStaticChunks(chunks: Map<string, Chunk>, file: string): Chunk[] {
  const found = new Map<string, Chunk>();
  const visit = (name: string): void => {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name)) return;
    found.set(name, chunk);
    chunk.staticImports.forEach(visit);
  };
  visit(file);
  return [...found.values()];
}

/** Returns the size in bytes at brotli's best level. */
export function brotliSize(code: string): number {
  return brotliCompressSync(code, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}
